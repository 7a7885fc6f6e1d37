// The waiting room: seats fill up while one looks on.

import { Live } from "./live.js";
import { morph } from "./morph.js";
import { here } from "./transport.js";
import { $, copying, helps, post, say, talking, texts } from "./ui.js";

const code = here.split("/")[2];
const live = new Live(`/live/${code}`, show, () => {});

function show(pieces) {
  if (JSON.parse(pieces.meta).status !== "open") return location.reload();
  morph($("#ui-room"), pieces.room);
  morph($("#ui-chat"), pieces.chat);
}

helps();
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-post]");
  if (!button) return;
  const data = "seat" in button.dataset ? { seat: Number(button.dataset.seat) } : {};
  const again = button.dataset.post === "sit" && document.querySelector('[data-post="clear"][data-mine]');
  if (again) {
    data.name = prompt(texts.name);
    if (data.name === null) return;
  }
  if (["bot", "start"].includes(button.dataset.post)) data.level = $("#ui-level").value;
  const answer = await post(button.dataset.post, data);
  if (!answer.ok) say(answer.error);
  else if (!live.known) (live.known = true), live.open(); // who was nobody has a cookie now
});

copying();
talking();
const first = JSON.parse($("#first").textContent);
live.apply(first, first.id);
live.open();
