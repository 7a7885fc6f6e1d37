// Step through a game: by buttons, slider and keys, or let it run.

import { Board, light } from "./board.js";
import { analysis, point } from "./analysis.js";
import { animation } from "./animation.js";
import { morph } from "./morph.js";
import { tips } from "./tips.js";
import { ask, place, remember, whenMoved } from "./transport.js";
import { $, $$, say } from "./ui.js";

const board = new Board($("#ui-board"));
tips(board);
const bar = $(".player-bar");
const last = Number(bar.dataset.steps);
const slider = $("#ui-step");
const frames = new Map();
let step = 0;
let wanted = 0;
let running = null;

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
    const { pieces } = await frame(target);
    if (target !== wanted) return;
    step = target;
    board.show(pieces.board.join(""));
    for (const name of ["players", "log", "rest"]) morph($(`#ui-${name}`), pieces[name].join(""));
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
  running = on ? setInterval(() => (step >= last ? run(false) : step === wanted && go(step + 1)), 900) : null;
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
analysis(() => point(step));
animation();

go(place() || 0);
$$("[data-step]")[2].focus({ preventScroll: true });
