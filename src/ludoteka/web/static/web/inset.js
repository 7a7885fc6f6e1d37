// On a page held upright a part of the picture may lie out of sight when something happens in it, such as cubes that fall
// through a tower. For that long it stands small in a corner, over what is seen, and nothing else moves.

import { sight } from "./panels.js";

const SHARE = 0.5; // of the height that is seen
const ROOM = 8; // pixels to its edges

export function bring(board, node) {
  // Bring the part in which a thing is; the answer puts it back.
  const part = board?.upright && node.closest("[data-upright]");
  if (!part) return () => {};
  const [{ high, low }, box] = [sight(board.host), part.getBoundingClientRect()];
  if (box.top >= high && box.bottom <= low) return () => {};
  const size = Math.min(1, ((low - high) * SHARE) / box.height);
  const { a, e, f } = board.svg.getScreenCTM();
  const [x, y] = [board.host.getBoundingClientRect().left + ROOM - size * (box.left - e) - e, low - ROOM - size * (box.bottom - f) - f];
  Object.assign(part.style, { translate: `${x / a}px ${y / a}px`, scale: size });
  part.classList.add("inset");
  return () => {
    Object.assign(part.style, { translate: "", scale: "" });
    part.classList.remove("inset");
  };
}
