// What others have done since one last moved: a trace on the board, in their colours, until one moves.

import { tile } from "./follow.js";
import { $, $$ } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 2; // pixels between a thing and its outline
const SNAP = 4; // units of the picture by which the edges of neighbours may differ, where it has no tiles

export function trace(board, touched) {
  for (const layer of $$(".trace", board.host)) layer.remove();
  const areas = new Map(); // what is seen faintly of somebody is one area
  const snap = tile(board) / 5 || SNAP; // trees and towers reach over the edge of a tile
  for (const [id, seat, faint] of touched) {
    const whole = $(`#${CSS.escape(id)}`, board.host);
    if (!whole) continue;
    const node = $("[data-traced]", whole) ?? whole;
    const ground = [board.plane, board.zoomed].find((one) => one !== board.svg && one.contains(node)) ?? board.svg;
    const outline = around(node, ground, faint ? 0 : ROOM);
    if (!outline) continue;
    outline.setAttribute("class", seat < 0 ? "nobody" : `seat-${seat}`);
    outline.dataset.of = id;
    const dashes = outline.cloneNode(); // seen on a ground of the same colour too
    dashes.setAttribute("class", "dashes");
    if (!faint) layer(ground).append(outline, dashes);
    else if (outline.localName === "rect") joined(areas, ground, outline, snap);
    else layer(ground).prepend(outline), outline.classList.add("faint");
  }
  for (const { ground, edges, path } of areas.values()) {
    path.setAttribute("d", [...edges].map((edge) => `M${edge}`).join(""));
    layer(ground).prepend(path);
  }
}

function joined(areas, ground, { className, dataset, x, y, width, height }, snap) {
  // Places side by side have one outline: what two of them share is inside.
  const key = `${className.baseVal} ${ground.id}`;
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", `${className.baseVal} faint`);
  if (!areas.has(key)) areas.set(key, { ground, path, edges: new Set() });
  const { edges, path: { dataset: all } } = areas.get(key);
  all.of = [all.of, dataset.of].filter(Boolean).join(" ");
  const near = (one) => Math.round(one / snap) * snap;
  const [left, top, wide, high] = [x, y, width, height].map((one) => one.baseVal.value);
  const [[west, east], [north, south]] = [[left, left + wide], [top, top + high]].map((ends) => ends.map(near));
  for (const edge of [`${west} ${north}H${east}`, `${west} ${south}H${east}`, `${west} ${north}V${south}`, `${east} ${north}V${south}`])
    if (!edges.delete(edge)) edges.add(edge);
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

function around(node, ground, space) {
  // Where a thing says so, its first drawing is its shape; others have a frame, around the part of them that counts.
  const [way, unit] = [ground.getScreenCTM().inverse().multiply(node.getScreenCTM()), ground.getScreenCTM().a];
  const drawing = "outline" in node.dataset && (node.localName === "path" ? node : $("use", node));
  const shape = document.createElementNS(SVG, drawing ? drawing.localName : "rect");
  if (drawing) {
    for (const name of ["href", "x", "y", "d"]) if (drawing.hasAttribute(name)) shape.setAttribute(name, drawing.getAttribute(name));
    shape.setAttribute("transform", `matrix(${way.a} ${way.b} ${way.c} ${way.d} ${way.e} ${way.f})`);
    return shape;
  }
  const { x, y, width, height } = node.getBBox();
  if (!width || !height) return null;
  const corners = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((p) => p.matrixTransform(way));
  const [left, right] = corners.map((p) => p.x).sort((a, b) => a - b);
  const [top, bottom] = corners.map((p) => p.y).sort((a, b) => a - b);
  const room = space / unit;
  for (const [name, value] of Object.entries({ x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room, rx: 6 / unit }))
    shape.setAttribute(name, value);
  return shape;
}
