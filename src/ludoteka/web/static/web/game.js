// The page of a game: it shows what the stream brings and sends what the player decides.

import { animation } from "./animation.js";
import { Board, light, floatUp } from "./board.js";
import { Choice } from "./choice.js";
import { Hints } from "./hints.js";
import { pointsToLog, Trying, whyNot } from "./judge.js";
import { Live } from "./live.js";
import { morph } from "./morph.js";
import { notice } from "./notice.js";
import { Pair } from "./pair.js";
import { rulesSheet } from "./rules.js";
import { sharing } from "./share.js";
import { sound } from "./sound.js";
import { tips } from "./tips.js";
import { go, here, whenOffline } from "./transport.js";
import { trace } from "./trace.js";
import { $, $$, copying, fill, newKey, post, preference, say, settings, tabs, talking, texts } from "./ui.js";

const board = new Board($("#ui-board"));
const choice = new Choice(board, send, () => ({ frame: live.id }));
const pair = new Pair(board, send);
const chooses = (event) => choice.meant(event) || event.target.closest("[data-pair]");
tips(board, chooses);
const trying = new Trying(board, choice, () => show(shown, new Set(Object.keys(shown)), Date.now() / 1000 + offset));
const forget = whyNot(board, chooses, () => (meta.status !== "playing" || trying.on ? null : meta.seat ?? null));
pointsToLog($("#ui-players"), $("#ui-log"));
let shown = {}; // the pieces that came last
const seen = new Set(); // the lines of the log that were shown before
let meta = {};
let offset = 0; // of the server's clock

const code = here.split("/")[2];
const live = new Live(`/live/${code}`, show, connected);
const hints = new Hints(board, choice, `/live/${code}/hint`);

let lostTimer = null;
function connected(fine) {
  const line = $("#ui-line");
  if (fine) {
    clearTimeout(lostTimer);
    lostTimer = null;
    line.hidden = true;
  } else lostTimer ??= setTimeout(() => ((line.textContent = navigator.onLine ? texts.lost : texts.offline), (line.hidden = false)), 2500);
}
whenOffline(() => {
  clearTimeout(lostTimer);
  lostTimer = null;
  Object.assign($("#ui-line"), { textContent: texts.offline, hidden: false });
});

function show(pieces, changed, time) {
  const before = meta;
  shown = pieces;
  meta = JSON.parse(pieces.meta);
  if (before.number !== meta.number) forget();
  if (trying.on) changed = new Set(Object.keys(pieces));
  trying.offer(meta);
  offset = time - Date.now() / 1000;
  document.body.classList.remove("playing", "finished", "closed");
  document.body.classList.add(meta.status);
  if (changed.has("players")) morph($("#ui-players"), pieces.players); // parts of the board have their marks
  if (changed.has("board")) sound(board.show(pieces.board, meta.curtain, passed(pieces))); // what one must not see does not stay either
  for (const name of ["ask", "options", "log", "chat", "rest"])
    if (changed.has(name)) morph($(`#ui-${name}`), pieces[name]);
  $("#t-rest").hidden = !pieces.rest;
  tools();
  if (changed.has("meta") || changed.has("board")) choice.offer(meta);
  board.resized(); // what lies over the board may have grown
  trace(board, meta.since ?? []);
  board.sprite.drawn = () => trace(board, meta.since ?? []);
  board.sprite.need(pieces.log ?? "");
  pair.refresh();
  if (meta.asked && before.number !== meta.number) board.panels.forward();
  hints.offer(meta);
  if (changed.has("log")) lines(before.status !== undefined);
  if (changed.has("chat") && before.status) unread();
  curtain();
  if (changed.has("meta")) alone();
  clocks();
  notice(meta.asked);
}

let last = null; // the number of the last event that was seen for a moment
function passed({ glimpses }) {
  // What happened since the picture before; who comes sees what is there.
  const [all, before] = [JSON.parse(glimpses ?? "[]"), last];
  last = all.at(-1)?.[0] ?? 0;
  return before === null ? [] : all.filter(([number]) => number > before);
}

async function send(action, key = newKey(), sure = true) {
  // Who is not sure has it done only if it can be taken back; without an answer it is simply not done yet.
  if (trying.on) return trying.take(action);
  takenBack = false;
  document.body.classList.add("sending");
  const answer = await post("move", { seat: meta.seat, number: meta.number, key, action, sure, frame: live.id }, sure ? 6 : 1);
  document.body.classList.remove("sending");
  if (!answer.ok && (sure || answer.status)) {
    say(answer.error);
    choice.cancel(false);
  }
  return answer;
}

let takenBack = false; // what was just taken back is not played again by itself
function alone() {
  // A choice of one is made by itself where somebody prefers that.
  const [option, number] = [meta.options[0]?.[0], meta.number];
  if (!meta.single || takenBack || preference("single") !== "on") return;
  setTimeout(() => meta.single && meta.number === number && !choice.action && send(option), 700);
}

async function perform(what, data = {}) {
  const answer = await post(what, { ...data, key: newKey() });
  if (!answer.ok) say(answer.error);
  if (answer.go) go(answer.go);
}

function tools() {
  $("#ui-restart").hidden = meta.undo !== "own" || meta.back < 2;
  $("#ui-undo").hidden = meta.undo !== "own" && meta.undo !== "free";
  $("#ui-askundo").hidden = meta.undo !== "ask";
  const again = $("#ui-rematch");
  if (again && meta.rematch) again.classList.add("waits");
}

// -- log, clocks, curtain -----------------------------------------------------------------------------

function lines(animate) {
  const log = $("#ui-log");
  const old = seen.size;
  const fresh = $$("li[id]", log).filter((line) => !seen.has(line.id));
  for (const line of $$("li[id]", log)) seen.add(line.id);
  if (animate && old && fresh.length < 30)
    for (const [i, line] of fresh.filter((one) => one.dataset.points).entries())
      floatUp(board, (line.dataset.where ?? "").split(" ").filter(Boolean), `+${line.dataset.points}`, line.dataset.seat, i);
  const panel = log.closest("[role=tabpanel]");
  panel.scrollTop = panel.scrollHeight;
}

for (const [on, off] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
  const point = (value) => (event) => {
    const where = event.target.closest("[data-where]")?.dataset.where;
    if (where) light(where.split(" "), value);
  };
  $("#ui-log").addEventListener(on, point(true));
  $("#ui-log").addEventListener(off, point(false));
}

function unread() {
  const [tab, panel] = [$("#t-chat"), $("#tab-chat")];
  panel.scrollTop = panel.scrollHeight;
  if (panel.hidden) Object.assign($(".badge", tab), { hidden: false, textContent: "•" });
}

const twoDigits = (n) => String(Math.floor(n)).padStart(2, "0");

function clocks() {
  const now = Date.now() / 1000 + offset;
  for (const clock of $$("time.clock")) {
    const left = Math.max(0, clock.dataset.ends ? clock.dataset.ends - now : +clock.dataset.left);
    const [days, hours] = [Math.floor(left / 86400), Math.floor((left % 86400) / 3600)];
    const small = `${twoDigits((left % 3600) / 60)}:${twoDigits(left % 60)}`;
    clock.textContent = days ? `${days} d ${hours} h` : hours ? `${hours}:${small}` : small;
    clock.classList.toggle("low", left < 30);
  }
  for (const one of $$("[data-after]")) one.hidden = now < one.dataset.after;
}
setInterval(clocks, 500);

function curtain() {
  // One screen for several people whose secrets differ: nothing of the next one is here until the device is taken.
  const cover = $("#ui-curtain");
  const fresh = cover.hidden;
  cover.hidden = !meta.curtain;
  document.body.classList.toggle("covered", meta.curtain);
  if (!meta.curtain) return;
  $("p", cover).textContent = fill(texts.pass, { name: meta.who });
  const ready = $("button", cover);
  ready.textContent = fill(texts.ready, { name: meta.who });
  ready.onclick = () => perform("take", { seat: meta.seat });
  if (fresh) ready.focus();
}

// -- buttons and keys ---------------------------------------------------------------------------------

const undo = () => ((takenBack = true), perform("undo", { how: meta.undo === "own" ? "last" : "ask" }));
$("#ui-undo").addEventListener("click", undo);
$("#ui-restart").addEventListener("click", () => ((takenBack = true), perform("undo", { how: "turn" })));
$("#ui-askundo").addEventListener("click", () => perform("undo", { how: "ask" }));
$("#ui-rematch")?.addEventListener("click", () => perform("rematch"));
document.addEventListener("click", (event) => {
  const ready = event.target.closest("[data-ready]");
  if (ready) perform("ready", { seat: meta.seat, number: meta.number, ready: ready.dataset.ready === "1" });
  const button = event.target.closest("[data-post]");
  if (!button || (button.dataset.sure && !confirm(texts[button.dataset.sure]))) return;
  perform(button.dataset.post, "agree" in button.dataset ? { agree: button.dataset.agree === "1" } : {});
  button.closest("dialog")?.close();
});
talking();

const rules = rulesSheet();
$("#ui-menu-open").addEventListener("click", () => $("#ui-menu").showModal());
for (const sheet of $$("dialog"))
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const keys = {
    n: () => choice.next(1), p: () => choice.next(-1), r: () => choice.turn(1), R: () => choice.turn(-1),
    Escape: () => (pair.hold(null), choice.cancel(true)),
    h: () => hints.ask(),
    1: () => (hints.pick(0) ? undefined : null), 2: () => (hints.pick(1) ? undefined : null), 3: () => (hints.pick(2) ? undefined : null),
    u: () => ($("#ui-undo").hidden ? undefined : undo()),
    "?": () => $("#ui-rules-open") && rules(),
    Enter: () => (event.target.closest("button, a, summary, [tabindex='0']:not(#ui-board)") ? null : choice.confirm()),
  };
  const press = keys[event.key];
  if (!press || press() === null) return;
  event.preventDefault();
});

tabs($(".tabs"));
copying();
animation();
sharing();
settings();
const first = JSON.parse($("#first").textContent);
live.apply(first, first.id);
live.open();
