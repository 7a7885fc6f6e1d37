// How a picture became what it is: what moved slides or hops there, what is new drops in, what has gone fades, what was
// thrown tumbles. Nothing waits for it; a click, or the next picture, ends it.

import { preference } from "./ui.js";

const [SLIDE, DROP, FADE, THROW] = [350, 300, 250, 550]; // milliseconds
const APART = 60; // between one thing and the next
const LONGEST = 1200; // between the first and the last
const MANY = 60; // more than that at once is no move but another position
const FEW = 3; // things that a hand moves at once
const [HIGH, DEEP] = [18, 140]; // units that a thing is lifted, and falls

export const reducedMotion = () => preference("pace") === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const still = () => reducedMotion() || document.hidden;
const time = (ms) => (preference("pace") === "fast" ? ms / 2.5 : ms);

const running = new Set();

export function animate(node, keyframes, { duration, delay = 0, ...how }) {
  const one = node.animate(keyframes, { fill: "backwards", ...how, duration: time(duration), delay: time(delay) });
  running.add(one);
  one.finished.catch(() => {}).then(() => running.delete(one));
  return one;
}

export function skip(root = document) {
  for (const one of running) if (root.contains(one.effect.target)) one.finish();
}
addEventListener("pointerdown", () => skip(), true);

// -- where things are -------------------------------------------------------------------------------

const own = (node) => node.transform?.baseVal?.consolidate()?.matrix ?? null;
const plain = (m) => new DOMMatrix(m ? [m.a, m.b, m.c, m.d, m.e, m.f] : undefined);

function world(node, root) {
  let matrix = plain(own(node));
  for (let up = node.parentNode; up && up !== root; up = up.parentNode)
    matrix = plain(own(up)).multiply(matrix);
  return matrix;
}

const pieces = (root) => [...root.querySelectorAll("g[id], use[id]")].filter((node) => !node.closest("defs, [data-gone]"));
const face = (node) => (node.matches("use") ? node : node.querySelector("use"))?.getAttribute("href");

export function places(root) {
  // Where every piece is now: its own matrix, its parent, the whole way up to the picture, and what it shows.
  const found = new Map();
  for (const node of root ? pieces(root) : [])
    found.set(node.id, { node, own: plain(own(node)), up: node.parentNode, world: world(node, root), face: face(node) });
  return found;
}

const alike = (a, b, near = 0.01) => "abcdef".split("").every((k) => Math.abs(a[k] - b[k]) < near);

// -- what things are --------------------------------------------------------------------------------

const CHOSEN = "[data-action], [data-actions], [data-pair]";
const thing = (node) => !node.querySelector(`[id], ${CHOSEN}`) && !node.closest(CHOSEN); // no part of the board, no button
const shows = (name) => (node) => thing(node) && (face(node) ?? "").includes(`--${name}-`); // drawings are named after things
const [die, coin] = [shows("die"), shows("coin")];

function material({ node, go }) {
  if (go === tumble) return "cubes";
  return go === roll ? "dice" : coin(node) ? "coin" : "wood";
}

// -- what happened ----------------------------------------------------------------------------------

function changes(root, before) {
  // What each piece did; of a thing that is new or has gone, only the whole. What has gone in one place and looks like what
  // is new in another is the same thing.
  const found = [];
  const fresh = new Set();
  for (const node of pieces(root)) {
    const old = before.get(node.id);
    const now = plain(own(node));
    if (!old) {
      fresh.add(node);
      if (fresh.has(node.parentNode.closest("g[id]"))) continue;
      const from = node.dataset.from && thrown(node, now);
      if (from && from.f <= now.f) found.push({ node, go: tumble, from, now });
      else found.push({ node, go: thing(node) ? (die(node) ? roll : drop) : appear, now });
      continue;
    }
    const moved = node.parentNode !== old.up || !alike(now, old.own);
    const move = moved && way(node, old, root);
    if (move && !alike(move.from, now)) found.push({ ...move, go: node.dataset.from ? tumble : travel });
    else if (die(node) && face(node) !== old.face) found.push({ node, go: roll, now });
  }
  for (const old of before.values()) {
    if (old.node.isConnected || old.node.closest("[data-action], [data-actions]")) continue;
    const twin = old.face && found.find(({ node, go }) => go === drop && node.matches("use") && face(node) === old.face);
    if (twin) Object.assign(twin, { ...way(twin.node, old, root), go: travel });
    else if (old.up.isConnected && thing(old.node)) found.push({ ...old, go: leave });
  }
  return found;
}

function way(node, old, root) {
  // From where to where it goes, as its parent sees it and as the whole picture does.
  const from = plain(world(node.parentNode, root)).inverse().multiply(old.world);
  return { node, from, now: plain(own(node)), was: old.world, is: world(node, root) };
}

export function glide(root, before, atOnce = false) {
  // Show what happened, unless all is to be there at once. The answer is what it sounds like, if anything does.
  if (!root || !before.size) return null;
  skip(root); // points that rise above the picture can still be read
  const found = changes(root, before);
  const moves = found.filter(({ go }) => go !== appear && go !== leave);
  const together = groups(moves);
  if (!atOnce && !still() && together.length <= MANY) {
    const apart = Math.min(APART, LONGEST / Math.max(1, together.length - 1));
    together.forEach((group, turn) => group.forEach((one) => one.go(one, turn * apart, turn)));
    for (const one of found) if (!moves.includes(one)) one.go(one);
  }
  const heard = new Set(moves.filter(({ node }) => thing(node)).map(material));
  return ["cubes", "dice", "coin", "wood"].find((one) => heard.has(one)) ?? null;
}

function groups(moves) {
  // What goes the same way goes together, one way after another. What goes along with a part of the board, or with many
  // others, is not moved by a hand: the board is laid out anew, and that begins at once.
  const parts = moves.filter(({ node, go }) => go === travel && !thing(node)).map(({ was, is }) => is.multiply(was.inverse()));
  const along = ({ was, is }) => parts.some((part) => alike(part.multiply(was), is, 0.5));
  const ways = new Map();
  for (const one of moves) {
    const { node, go, was, is, now } = one;
    const way = go === travel ? `${Math.round(is.e - was.e)} ${Math.round(is.f - was.f)}` : go === drop ? `${now}` : node.id;
    ways.set(way, [...(ways.get(way) ?? []), one]);
  }
  const [shift, rest] = [[], []];
  for (const group of ways.values())
    if (group[0].go === travel && (group.length > FEW || group.some(along))) shift.push(...group.map((one) => ({ ...one, go: slide })));
    else rest.push(group);
  return shift.length ? [shift, ...rest] : rest;
}

function slide({ node, from, now }, delay) {
  animate(node, [{ transform: `${from}` }, { transform: `${now}` }], { duration: SLIDE, delay, easing: "cubic-bezier(.2,.7,.2,1)" });
}

function travel(one, delay) {
  // A thing is lifted on its way, a coin slides.
  slide(one, delay);
  const { node, from, now } = one;
  if (!coin(node) && Math.hypot(from.e - now.e, from.f - now.f) > HIGH)
    animate(node, [{ translate: "0 0" }, { translate: `0 ${-HIGH}px`, offset: 0.6 }, { translate: "0 0" }], { duration: SLIDE, delay, easing: "ease-in-out" });
}

function tumble({ node, from, now }, delay, turn) {
  // A thing that is thrown turns over on its way, which leads from above through the mouth where it is thrown in.
  const through = thrown(node, now);
  const at = (place, share) => ({ transform: `${place} rotate(${share * (turn % 2 ? 360 : -360)}deg)` });
  const way = from.f < through.f && through.f < now.f ? [at(from, 0), { ...at(through, 0.3), offset: 0.3 }, at(now, 1)] : [at(from, 0), at(now, 1)];
  animate(node, way, { duration: THROW, delay, easing: "cubic-bezier(.45,.1,.7,.9)" });
}

function thrown(node, now) {
  // Where it is thrown in.
  const [x, y] = node.dataset.from.split(" ").map(Number);
  return new DOMMatrix([now.a, now.b, now.c, now.d, x, y]);
}

function roll({ node, now }, delay, turn) {
  // A die turns about its middle and comes to rest on its face.
  const { x, y, width, height } = node.getBBox();
  const [a, b] = [x + width / 2, y + height / 2];
  const at = (degrees, size) => ({ transform: `${now} translate(${a}px, ${b}px) rotate(${degrees}deg) scale(${size}) translate(${-a}px, ${-b}px)` });
  const side = turn % 2 ? 1 : -1;
  animate(node, [at(-540 * side, 0.8), { ...at(-120 * side, 1.2), offset: 0.6 }, at(0, 1)], { duration: SLIDE, delay, easing: "ease-out" });
}

function drop({ node }, delay) {
  animate(node, [{ translate: `0 ${-HIGH}px`, opacity: 0, offset: 0 }], { duration: DROP, delay, easing: "cubic-bezier(.3,1.3,.6,1)" });
}

function appear({ node }) {
  animate(node, [{ opacity: 0, offset: 0 }], { duration: FADE, easing: "ease-out" });
}

let gone = 0;
function leave({ node, up }) {
  // It stays for a moment under a name of its own, so that the next picture does not take it for one of its things.
  // What was thrown in falls out.
  Object.assign(node, { id: `gone-${gone++}` }).dataset.gone = "";
  node.setAttribute("aria-hidden", "true");
  node.style.pointerEvents = "none";
  up.append(node);
  const way = node.dataset.from
    ? animate(node, [{ translate: "0 0", opacity: 1 }, { opacity: 1, offset: 0.8 }, { translate: `0 ${DEEP}px`, opacity: 0 }], { duration: THROW, delay: APART * (gone % 8), easing: "ease-in" })
    : animate(node, [{ opacity: 0, offset: 1 }], { duration: FADE, easing: "ease-in" });
  way.finished.finally(() => node.remove());
}
