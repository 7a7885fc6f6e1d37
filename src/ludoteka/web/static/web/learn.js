// A lesson: it shows a step, points at its place, and goes on when the right move is made.

import { Board } from "./board.js";
import { Choice } from "./choice.js";
import { choosingKeys } from "./keys.js";
import { Pair } from "./pair.js";
import { rulesSheet } from "./rules.js";
import { tips } from "./tips.js";
import { $, $$, newKey, post, say } from "./ui.js";

const board = new Board($("#ui-board"));
const choice = new Choice(board, send, () => ({ done: now.done }));
const pair = new Pair(board, send);
tips(board, (event) => choice.meant(event) || event.target.closest("[data-pair]"));
const rules = rulesSheet();
const SHORT = 8; // so many sentences are shown without asking
let now = {};

function show(frame) {
  now = frame;
  board.show(frame.board);
  $("#ui-progress").value = frame.done;
  $("#ui-step").textContent = `${Math.min(frame.done + 1, frame.steps)}/${frame.steps}`;
  $("#ui-story").innerHTML = frame.story;
  $("#ui-since").hidden = !frame.story;
  $("#ui-since").open = $$("#ui-story li").length <= SHORT;
  $("#ui-text").innerHTML = frame.text;
  $("#ui-ask").innerHTML = frame.ask;
  $("#ui-options").innerHTML = frame.list;
  const over = frame.done >= frame.steps;
  $("#ui-end").hidden = !over;
  $("#ui-next").hidden = over || frame.move !== null;
  choice.offer(frame);
  pair.refresh();
  $(".lesson").scrollIntoView({ block: "nearest" });
  board.panels.forward();
  point();
}

/** Where to look: what the step names, and the place of its move in the picture and in the list. */
function point() {
  for (const id of now.show) $(`#${CSS.escape(id)}`, board.host)?.classList.add("lit");
  if (now.move === null) return;
  const spot = choice.spot(now.move);
  spot?.classList.add("pointed-at");
  for (const button of $$("#ui-options [data-option]")) button.classList.toggle("pointed-at", button.dataset.option === now.move);
  if (spot) return;
  $("#ui-all")?.setAttribute("open", "");
  $("#ui-options button.pointed-at")?.scrollIntoView({ block: "nearest" });
  $("#ui-text").scrollIntoView({ block: "nearest" }); // what is read first stays in sight
}

async function send(action, key = newKey()) {
  $("#ui-wrong").hidden = true;
  const answer = await post("move", { done: now.done, action, key });
  if (answer.frame) show(answer.frame);
  else {
    choice.cancel(false);
    pair.refresh();
    point();
    if (answer.error) say(answer.error);
    else wrong(answer.why);
  }
  return answer;
}

function wrong(words) {
  const note = $("#ui-wrong");
  note.textContent = words;
  note.hidden = false;
  note.scrollIntoView({ block: "nearest" });
}

$("#ui-next").addEventListener("click", () => send(null));
choosingKeys(choice, rules);
show(JSON.parse($("#first").textContent));
