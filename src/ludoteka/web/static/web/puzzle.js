// A puzzle: one move on the board; the answer shows how the moves compare, and the position after the best one.

import { Board } from "./board.js";
import { Choice } from "./choice.js";
import { choosingKeys } from "./keys.js";
import { Pair } from "./pair.js";
import { rulesSheet } from "./rules.js";
import { tips } from "./tips.js";
import { $, cookie, fill, newKey, post, say } from "./ui.js";

const board = new Board($("#ui-board"));
const choice = new Choice(board, send, () => ({}));
const pair = new Pair(board, send);
tips(board, (event) => choice.meant(event) || event.target.closest("[data-pair]"));

function show(frame) {
  board.show(frame.board);
  $("#ui-players").innerHTML = frame.players;
  $("#ui-ask").innerHTML = frame.ask;
  $("#ui-options").innerHTML = frame.list;
  choice.offer(frame);
  pair.refresh();
}

async function send(action, key = newKey()) {
  $("#ui-wrong").hidden = true;
  const answer = await post("move", { action, key });
  if (answer.rating) rate(answer);
  if (answer.ok) end(answer);
  else {
    choice.cancel(false);
    pair.refresh();
    if (answer.error) say(answer.error);
    else wrong(answer.why);
  }
  return answer;
}

function rate(answer) {
  const line = $("#ui-rating");
  line.hidden = false;
  line.textContent = fill(line.dataset.words, { n: answer.rating }) + (answer.first ? "" : ` · ${line.dataset.first}`);
}

function wrong(words) {
  const note = $("#ui-wrong");
  note.textContent = words;
  note.hidden = false;
  note.scrollIntoView({ block: "nearest" });
}

/** The puzzle is over: nothing can be chosen any more. */
function end(answer) {
  board.show(answer.board);
  $("#ui-answer").innerHTML = answer.answer;
  for (const place of ["#ui-ask", "#ui-options"]) $(place).replaceChildren();
  $("#ui-open").hidden = true;
  $("#ui-end").hidden = false;
  const token = $("#ui-end [name=csrfmiddlewaretoken]");
  if (token) token.value = cookie("csrftoken"); // a new guest has a new one
  choice.offer({ seat: null, options: [] });
  pair.refresh();
  $(".lesson").scrollIntoView({ block: "nearest" });
}

$("#ui-give-up").addEventListener("click", () => send(null));
choosingKeys(choice, rulesSheet());
show(JSON.parse($("#first").textContent));
