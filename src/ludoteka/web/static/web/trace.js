// What others have done since one last moved: a trace on the board, in their colours, until one moves.

import { $, $$ } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 2; // pixels between a thing and its outline

export function trace(board, touched) {
  for (const layer of $$(".trace", board.host)) layer.remove();
  for (const [id, seat] of touched) {
    const node = $(`#${CSS.escape(id)}`, board.host);
    if (!node) continue;
    const ground = [board.plane, board.zoomed].find((one) => one !== board.svg && one.contains(node)) ?? board.svg;
    const outline = around(node, ground);
    if (!outline) continue;
    outline.setAttribute("class", seat < 0 ? "nobody" : `seat-${seat}`);
    outline.dataset.of = id;
    const dashes = outline.cloneNode(); // seen on a ground of the same colour too
    dashes.setAttribute("class", "dashes");
    layer(ground).append(outline, dashes);
  }
}

function layer(ground) {
  // Below all that can be chosen, which must stay the first thing that one sees.
  const found = ground.querySelector(":scope > .trace");
  if (found) return found;
  const fresh = document.createElementNS(SVG, "g");
  fresh.setAttribute("class", "trace");
  fresh.setAttribute("aria-hidden", "true");
  return ground.appendChild(fresh);
}

function around(node, ground) {
  // Where a thing says so, its first drawing is its shape; others have a frame.
  const [way, unit] = [ground.getScreenCTM().inverse().multiply(node.getScreenCTM()), ground.getScreenCTM().a];
  const drawing = "outline" in node.dataset && $("use", node);
  const shape = document.createElementNS(SVG, drawing ? "use" : "rect");
  if (drawing) {
    for (const name of ["href", "x", "y"]) if (drawing.hasAttribute(name)) shape.setAttribute(name, drawing.getAttribute(name));
    shape.setAttribute("transform", `matrix(${way.a} ${way.b} ${way.c} ${way.d} ${way.e} ${way.f})`);
    return shape;
  }
  const { x, y, width, height } = node.getBBox();
  if (!width || !height) return null;
  const corners = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((p) => p.matrixTransform(way));
  const [left, right] = corners.map((p) => p.x).sort((a, b) => a - b);
  const [top, bottom] = corners.map((p) => p.y).sort((a, b) => a - b);
  const room = ROOM / unit;
  for (const [name, value] of Object.entries({ x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room, rx: 6 * room / ROOM }))
    shape.setAttribute(name, value);
  return shape;
}
