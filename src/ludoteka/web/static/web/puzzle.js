// A puzzle: one move on the board; the answer shows how the moves compare, and the position after the best one.

import { Exercise } from "./exercise.js";
import { choosingKeys } from "./keys.js";
import { rulesSheet } from "./rules.js";
import { $, cookie, fill, newKey, post } from "./ui.js";

const exercise = new Exercise(send, () => ({}));

async function send(action, key = newKey(), sure = true) {
  if (!sure) return look(action);
  $("#ui-wrong").hidden = true;
  const answer = await post("move", { action, key });
  if (answer.rating) rate(answer);
  if (answer.ok) end(answer);
  else exercise.refuse(answer);
  return answer;
}

/** The first answer counts, so a tap only shows what it would do. */
async function look(action) {
  const preview = await post("preview", { action });
  if (preview.ok) return { ok: true, preview };
  exercise.refuse(preview);
  return preview;
}

function rate(answer) {
  const line = $("#ui-rating");
  line.hidden = false;
  line.textContent = fill(line.dataset.words, { n: answer.rating }) + (answer.first ? "" : ` · ${line.dataset.first}`);
}

/** The puzzle is over: nothing can be chosen any more. */
function end(answer) {
  exercise.board.show(answer.board);
  $("#ui-answer").innerHTML = answer.answer;
  for (const place of ["#ui-ask", "#ui-options"]) $(place).replaceChildren();
  $("#ui-open").hidden = true;
  $("#ui-end").hidden = false;
  const token = $("#ui-end [name=csrfmiddlewaretoken]");
  if (token) token.value = cookie("csrftoken"); // a new guest has a new one
  exercise.offer({ seat: null, options: [] });
  $(".lesson").scrollIntoView({ block: "nearest" });
}

$("#ui-give-up").addEventListener("click", () => send(null));
choosingKeys(exercise.choice, rulesSheet());
const first = JSON.parse($("#first").textContent);
$("#ui-players").innerHTML = first.players;
exercise.show(first);
