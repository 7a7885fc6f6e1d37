// The view that follows. Where the whole of a plane would be too small, the part that matters is shown large: what is
// in focus, and where one may choose. It moves only when it must, and buttons at its edges lead to what lies beyond.

import { $$ } from "./ui.js";

const [LARGE, SMALL] = [72, 52]; // pixels that a tile has at least: here, and where there is little room
const [NARROW, LOW] = [500, 400]; // pixels
const EDGE = 10; // pixels between what must be seen and the edge
const [ACROSS, DOWN] = [["left", "right"], ["up", "down"]];

const own = (node) => node.transform?.baseVal?.consolidate()?.matrix ?? new DOMMatrix();

export const tile = (board) => Number(board.plane?.dataset.plane) || 0; // its side in units of the plane

const ended = (board) => "whole" in (board.plane?.dataset ?? {}); // nothing comes any more: all of it is looked at

export const least = ({ frame: { width, height } }) => (width < NARROW || height < LOW ? SMALL : LARGE);

function whole(board) {
  // How the plane lies in its frame when nothing is zoomed, in pixels.
  const [{ a, e, f }, { a: step }] = [own(board.plane), board.zoomed.parentNode.getScreenCTM()];
  return { a: a * step, e: e * step, f: f * step };
}

export function standing(board) {
  // How it lies there now.
  if (!tile(board)) return null;
  const { a, e, f } = whole(board);
  return { a: a * board.scale, e: board.x + e * board.scale, f: board.y + f * board.scale };
}

export function follow(board, was = null) {
  // After a new picture: tiles keep their size and their place on the screen, unless something must come into sight.
  const side = tile(board);
  if (!side) return;
  aim(board, side, was);
  flip(board);
  if (board.scale > 1) look(board, wanted(board));
}

function aim(board, side, was) {
  const [all, { width, height }] = [whole(board), board.frame];
  if (ended(board) && !board.ended) board.tile = null; // whatever was wished for during the game
  board.ended = ended(board);
  const wished = board.tile ?? (board.ended ? 0 : least(board));
  board.scale = Math.max(1, wished / (side * all.a));
  if (board.scale === 1) return void Object.assign(board, { x: 0, y: 0 });
  const a = all.a * board.scale;
  const [x, y] = was ? [(width / 2 - was.e) / was.a, (height / 2 - was.f) / was.a] : middle(board);
  Object.assign(board, { x: width / 2 - a * x - all.e * board.scale, y: height / 2 - a * y - all.f * board.scale });
  if (was?.a !== a) inside(board);
}

// -- what must be seen ------------------------------------------------------------------------------

function box(board, node) {
  // Where a part of the plane is, in its units.
  const { x, y, width, height } = node.getBBox();
  let matrix = new DOMMatrix();
  for (let up = node; up && up !== board.plane; up = up.parentNode) {
    const { a, b, c, d, e, f } = own(up);
    matrix = new DOMMatrix([a, b, c, d, e, f]).multiply(matrix);
  }
  const [one, other] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((p) => p.matrixTransform(matrix));
  return { left: Math.min(one.x, other.x), right: Math.max(one.x, other.x), up: Math.min(one.y, other.y), down: Math.max(one.y, other.y) };
}

const around = (boxes) => ({
  left: Math.min(...boxes.map((one) => one.left)), right: Math.max(...boxes.map((one) => one.right)),
  up: Math.min(...boxes.map((one) => one.up)), down: Math.max(...boxes.map((one) => one.down)),
});

const boxes = (board, which) => $$(which, board.plane).filter((one) => !one.closest(".ghosts")).map((one) => box(board, one));
const centre = (one) => [(one.left + one.right) / 2, (one.up + one.down) / 2];
const apart = (one, other) => Math.hypot(centre(one)[0] - centre(other)[0], centre(one)[1] - centre(other)[1]);
const nearest = (one, others) => [...others].sort((a, b) => apart(one, a) - apart(one, b));

function middle(board) {
  const parts = [...boxes(board, "[data-focus]"), ...boxes(board, "[data-action]")];
  return parts.length ? centre(parts[0]) : [0, 0];
}

function wanted(board) {
  // All of it if there is room; else what is in focus, with the nearest place where one may choose.
  const [focus, places] = [boxes(board, "[data-focus]"), boxes(board, "[data-action]")];
  const [first, ...rest] = [...focus, ...nearest(focus[0] ?? places[0], places)];
  if (!first) return null;
  for (const some of [[first, ...rest], [first, ...rest.slice(0, 1)]]) if (fits(board, around(some))) return around(some);
  return first;
}

function inside(board) {
  // Nothing beyond the edges of the whole is shown where that can be helped.
  const { width, height } = board.frame;
  board.x = Math.min(0, Math.max(width * (1 - board.scale), board.x));
  board.y = Math.min(0, Math.max(height * (1 - board.scale), board.y));
}

function flip(board) {
  // What is offered at an edge goes to the other one if it would cover what is in focus.
  const [focus] = boxes(board, "[data-focus]");
  const { top, height } = board.frame;
  for (const cover of focus ? $$("[data-flip]", board.svg) : []) {
    cover.removeAttribute("transform");
    const box = cover.getBoundingClientRect();
    const { a, f } = standing(board);
    const [above, over] = [a * centre(focus)[1] + f < height / 2, box.top + box.bottom < 2 * top + height];
    if (!board.upright && above === over) cover.setAttribute("transform", `translate(0 ${cover.dataset.flip})`);
  }
}

export function room(board) {
  // The part of the frame that nothing covers: neither buttons nor what is offered at its edge.
  const { left, top, width, height } = board.frame;
  const free = { left: EDGE, right: width - EDGE, up: EDGE, down: height - EDGE };
  for (const cover of [...$$("[data-covers]", board.svg), ...$$(".asking")]) {
    const { top: high, bottom: low, left: from, width: wide } = cover.getBoundingClientRect();
    if (from >= left + width || from + wide <= left || high >= top + height || low <= top) continue;
    if (high + low < 2 * top + height) free.up = Math.max(free.up, low - top + EDGE);
    else free.down = Math.min(free.down, high - top - EDGE);
  }
  const buttons = board.host.parentNode.querySelector(".zoom")?.getBoundingClientRect();
  if (buttons?.width && buttons.left < left + width / 2) free.left = Math.max(free.left, buttons.right - left + EDGE);
  return free;
}

function fits(board, part) {
  const [{ a }, free] = [standing(board), room(board)];
  return (part.right - part.left) * a <= free.right - free.left && (part.down - part.up) * a <= free.down - free.up;
}

function shift(low, high, from, to) {
  // How far something has to move to lie between two bounds; what is too long begins at the first.
  if (low < from || high - low > to - from) return from - low;
  return high > to ? to - high : 0;
}

function look(board, part) {
  // Move as little as possible to bring a part into sight.
  if (!part) return false;
  const [{ a, e, f }, free] = [standing(board), room(board)];
  const x = shift(a * part.left + e, a * part.right + e, free.left, free.right);
  const y = shift(a * part.up + f, a * part.down + f, free.up, free.down);
  board.x += x;
  board.y += y;
  return Boolean(x || y);
}

export function reveal(board, node) {
  // Somebody goes to a place by keys, by a list or by a hint: it has to be seen.
  if (!node || !tile(board) || board.scale === 1 || !board.plane.contains(node)) return;
  if (look(board, box(board, node))) board.glide();
}

// -- what lies beyond -------------------------------------------------------------------------------

function outside(board) {
  // The places where one may choose that are out of sight, by the side on which they lie.
  const found = { left: [], right: [], up: [], down: [] };
  if (!tile(board) || board.scale === 1) return found;
  const [{ a, e, f }, sight] = [standing(board), board.sight];
  for (const one of boxes(board, "[data-action]")) {
    const [x, y] = [a * centre(one)[0] + e, a * centre(one)[1] + f];
    const [over, under] = [Math.max(sight.left - x, x - sight.right), Math.max(sight.up - y, y - sight.down)];
    if (over <= 0 && under <= 0) continue;
    found[over > under ? ACROSS[+(x > 0)] : DOWN[+(y > 0)]].push(one);
  }
  return found;
}

export function beyond(board) {
  const found = outside(board);
  for (const button of $$("[data-beyond]", board.host.parentNode)) {
    const { length } = found[button.dataset.beyond];
    button.hidden = !length;
    button.textContent = length;
  }
}

export function goBeyond(board, side) {
  // To the nearest of them, and as many others as there is room for.
  const { width, height } = board.frame;
  const { a, e, f } = standing(board);
  const here = around([{ left: (width / 2 - e) / a, right: (width / 2 - e) / a, up: (height / 2 - f) / a, down: (height / 2 - f) / a }]);
  let part = null;
  for (const one of nearest(here, outside(board)[side])) {
    const more = part ? around([part, one]) : one;
    if (fits(board, more)) part = more;
  }
  look(board, part);
  board.glide();
}
