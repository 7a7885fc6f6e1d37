// A lesson: it shows a step, points at its place, and goes on when the right move is made.

import { Exercise } from "./exercise.js";
import { reveal } from "./follow.js";
import { choosingKeys } from "./keys.js";
import { rulesSheet } from "./rules.js";
import { $, $$, newKey, post } from "./ui.js";

const exercise = new Exercise(send, () => ({ done: now.done }));
const { board, choice } = exercise;
const rules = rulesSheet();
const SHORT = 8; // so many sentences are shown without asking
let now = {};

function show(frame) {
  now = frame;
  $("#ui-progress").value = frame.done;
  $("#ui-step").textContent = `${Math.min(frame.done + 1, frame.steps)}/${frame.steps}`;
  $("#ui-story").innerHTML = frame.story;
  $("#ui-since").hidden = !frame.story;
  $("#ui-since").open = $$("#ui-story li").length <= SHORT;
  $("#ui-text").innerHTML = frame.text;
  const over = frame.done >= frame.steps;
  $("#ui-end").hidden = !over;
  $("#ui-next").hidden = over || frame.move !== null;
  exercise.show(frame);
  $(".lesson").scrollIntoView({ block: "nearest" });
  point();
}

/** Where to look: what the step names, and the place of its move in the picture and in the list. */
function point() {
  const lit = now.show.map((id) => $(`#${CSS.escape(id)}`, board.host)).filter(Boolean);
  for (const part of lit) part.classList.add("lit");
  if (now.move === null) return inSight(lit[0]);
  const spot = choice.spot(now.move);
  spot?.classList.add("pointed-at");
  for (const button of $$("#ui-options [data-option]")) button.classList.toggle("pointed-at", button.dataset.option === now.move);
  if (spot) return inSight(spot);
  $("#ui-all")?.setAttribute("open", "");
  $("#ui-options button.pointed-at")?.scrollIntoView({ block: "nearest" });
  $("#ui-text").scrollIntoView({ block: "nearest" }); // what is read first stays in sight
}

/** A board may be longer than the window, or nearer than it fits. */
function inSight(part) {
  board.panels.point(part);
  reveal(board, part);
}

async function send(action, key = newKey()) {
  $("#ui-wrong").hidden = true;
  const answer = await post("move", { done: now.done, action, key });
  if (answer.frame) show(answer.frame);
  else {
    exercise.refuse(answer);
    point();
  }
  return answer;
}

$("#ui-next").addEventListener("click", () => send(null));
choosingKeys(choice, rules);
show(JSON.parse($("#first").textContent));
