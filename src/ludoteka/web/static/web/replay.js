// Step through a game: by buttons, slider and keys, or let it run.

import { Board, light } from "./board.js";
import { analysis, both, branch, point } from "./analysis.js";
import { animation } from "./animation.js";
import { morph } from "./morph.js";
import { sharing } from "./share.js";
import { tips } from "./tips.js";
import { ask, place, remember, whenMoved } from "./transport.js";
import { $, $$, say } from "./ui.js";

const board = new Board($("#ui-board"));
tips(board);
const bar = $(".player-bar");
const last = Number(bar.dataset.steps);
const slider = $("#ui-step");
const frames = new Map();
const MOVING = 800; // milliseconds until everything on the board is at rest
let step = 0;
let wanted = 0;
let here = 0; // how many moves were made before the position that is shown
let running = null;
let seen = 0; // the number of the last event that was seen for a moment

function frame(n) {
  if (!frames.has(n))
    frames.set(n, ask(`../at/${n}/`).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json();
    }).catch((error) => (frames.delete(n), Promise.reject(error))));
  return frames.get(n);
}

async function go(n) {
  wanted = Math.max(0, Math.min(last, n));
  slider.value = wanted;
  const target = wanted;
  try {
    const { pieces, marks, moves, asked } = await frame(target);
    if (target !== wanted) return;
    const forward = target === step + 1;
    step = target;
    here = moves;
    morph($("#ui-players"), pieces.players.join("")); // parts of the board have their marks
    const all = JSON.parse(pieces.glimpses.join(""));
    board.show(pieces.board.join(""), false, forward ? all.filter(([number]) => number > seen) : []);
    board.sprite.need(pieces.log.join(""));
    seen = all.at(-1)?.[0] ?? 0;
    both(board, []);
    if (marks.length) setTimeout(() => target === wanted && both(board, marks), MOVING);
    for (const button of $$("[data-branch]")) button.disabled = !asked;
    for (const name of ["log", "rest"]) morph($(`#ui-${name}`), pieces[name].join(""));
    $("#ui-log").parentNode.scrollTop = $("#ui-log").parentNode.scrollHeight;
    $("#ui-where").textContent = `${step} / ${last}`;
    remember(step);
    point(step);
    if (step < last) frame(step + 1).catch(() => {});
  } catch (error) {
    say(error.message);
  }
}

function run(on) {
  clearInterval(running);
  running = on ? setInterval(() => (step >= last ? run(false) : step === wanted && !board.glimpses.kept && go(step + 1)), 900) : null;
  $('[data-step="play"]').setAttribute("aria-pressed", Boolean(on));
}

const steps = {
  first: () => go(0), back: () => go(wanted - 1), next: () => go(wanted + 1), last: () => go(last),
  play: () => (running ? run(false) : (step >= last && go(0), run(true))),
};
bar.addEventListener("click", (event) => {
  const name = event.target.closest("[data-step]")?.dataset.step;
  if (!name) return;
  if (name !== "play") run(false);
  steps[name]();
});
slider.addEventListener("input", () => (run(false), go(Number(slider.value))));
document.addEventListener("keydown", (event) => {
  const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
  if (!name || event.target.closest("input, button, a")) return;
  event.preventDefault();
  event.stopPropagation();
  steps[name]();
}, true);
for (const [kind, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]])
  $("#ui-log").addEventListener(kind, (event) => {
    const where = event.target.closest("[data-where]")?.dataset.where;
    if (where) light(where.split(" "), on);
  });

whenMoved(() => (run(false), go(place() || 0)));
analysis(() => {
  frames.clear(); // turning points are drawn on the board
  go(step);
});
branch(() => here);
animation();
sharing();

go(place() || 0);
$$("[data-step]")[2].focus({ preventScroll: true });
