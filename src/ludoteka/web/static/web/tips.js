// What a mouse learns by resting on a thing, a finger learns by tapping it, or by staying on it where a tap chooses.

import { say } from "./ui.js";

const LONG = 500; // milliseconds

function words(node, board) {
  // The title of the innermost thing around a place that has one.
  for (let one = node; one && one !== board.svg; one = one.parentNode) {
    const title = [...one.children].find((child) => child.localName === "title");
    if (title) return title.textContent;
  }
  return "";
}

export function tips(board, chooses = () => false) {
  const host = board.host;
  let staying = null;
  let explained = false;
  const tell = (event) => {
    const tip = event.pointerType === "touch" && words(event.target, board);
    if (tip) say(tip);
    return Boolean(tip);
  };
  host.addEventListener("pointerdown", (event) => {
    clearTimeout(staying);
    explained = false;
    staying = setTimeout(() => (explained = board.fingers.size === 1 && !board.dragged && tell(event)), LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) host.addEventListener(end, () => clearTimeout(staying));
  // What was explained is not chosen by lifting the finger.
  host.addEventListener("click", (event) => explained && event.stopPropagation(), { capture: true });
  host.addEventListener("click", (event) => board.dragged || chooses(event) || tell(event));
}
