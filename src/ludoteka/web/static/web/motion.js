// How a picture became what it is: what moved slides or hops there, what is new drops in, what has gone fades, what was
// thrown tumbles down its way, who walks goes step by step. Nothing waits for it; a click, or the next picture, ends it.
//
// Ways stand in the picture: "x y,x y;x y,x y" are two that begin at the same place. `data-fall` has the way of all that is
// thrown into a group, `data-walk` those on which a figure walks. Dice in the same `data-throw` have not been thrown again.

import { preference } from "./ui.js";

const [SLIDE, DROP, FADE, FALL, STEP] = [350, 300, 250, 700, 120]; // milliseconds
export const APART = 60; // between one thing and the next
const LONGEST = 1200; // between the first and the last
const [POURED, WALKED] = [600, 1000]; // between the first and the last of what is thrown, and the longest walk
const MANY = 60; // more than that at once is no move but another position
const FEW = 3; // things that a hand moves at once
const [HIGH, LOW] = [18, 5]; // units that a thing is lifted, and a foot

export const reducedMotion = () => preference("pace") === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const still = () => reducedMotion() || document.hidden;
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
const thrown = (node) => node.closest("[data-throw]")?.dataset.throw;

export function places(root) {
  // Where every piece is now: its own matrix, its parent, the whole way up to the picture, and what it shows.
  const found = new Map();
  for (const node of root ? pieces(root) : [])
    found.set(node.id, { node, own: plain(own(node)), up: node.parentNode, world: world(node, root), face: face(node), thrown: thrown(node) });
  return found;
}

const alike = (a, b, near = 0.01) => "abcdef".split("").every((k) => Math.abs(a[k] - b[k]) < near);

// -- what things are --------------------------------------------------------------------------------

const CHOSEN = "[data-action], [data-actions], [data-pair]";
const thing = (node) => !node.querySelector(`[id], ${CHOSEN}`) && !node.closest(CHOSEN); // no part of the board, no button
const shows = (name) => (node) => thing(node) && (face(node) ?? "").includes(`--${name}-`); // drawings are named after things
const [die, coin] = [shows("die"), shows("coin")];

// -- ways ---------------------------------------------------------------------------------------------

const ways = (text) => text.split(";").map((way) => way.split(",").map((place) => place.trim().split(" ").map(Number)));
const falling = (node) => node.closest("[data-fall]")?.dataset.fall;

function between(paths, from, now) {
  // The places on the way from one place to another; all paths begin where they meet.
  const nearest = ({ e, f }) => {
    const all = paths.flatMap((path) => path.map(([x, y], i) => ({ path, i, far: Math.hypot(x - e, y - f) })));
    return all.reduce((a, b) => (b.far < a.far ? b : a));
  };
  const [a, b] = [nearest(from), nearest(now)];
  const [back, on] = [a, b].map(({ path, i }) => path.slice(0, i + 1));
  const shared = a.path === b.path ? Math.min(a.i, b.i) : 0;
  return [...back.slice(shared).reverse(), ...on.slice(shared + 1)].slice(1, -1);
}

const put = (matrix, [x, y]) => new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, x, y]);

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
      const mouth = falling(node) && put(now, ways(falling(node))[0][0]);
      if (mouth && mouth.f <= now.f) found.push({ node, go: tumble, from: put(now, [mouth.e, mouth.f - HIGH]), now, poured: true });
      else found.push({ node, go: thing(node) ? (die(node) ? roll : drop) : appear, now });
      continue;
    }
    if (die(node) && (thrown(node) !== old.thrown || (face(node) !== old.face && alike(now, old.own)))) {
      found.push({ node, go: roll, now });
      continue;
    }
    const moved = node.parentNode !== old.up || !alike(now, old.own);
    const move = moved && way(node, old, root);
    if (move && !alike(move.from, now)) found.push({ ...move, go: node.dataset.walk ? walk : !falling(node) ? travel : move.from.f < now.f ? tumble : slide });
  }
  for (const old of before.values()) {
    if (old.node.isConnected || old.node.closest("[data-action], [data-actions]")) continue;
    const twin = old.face && found.find(({ node, go, poured }) => (go === drop || poured) && node.matches("use") && face(node) === old.face);
    if (twin) Object.assign(twin, { ...way(twin.node, old, root), go: twin.poured ? tumble : travel, poured: false });
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
    const thrown = together.filter(([one]) => one.go === tumble);
    after(thrown, POURED);
    after(together.filter((group) => !thrown.includes(group)), LONGEST);
    for (const one of found) if (!moves.includes(one)) one.go(one);
  }
  const heard = new Set(moves.filter(({ node }) => thing(node)).map(material));
  return ["cubes", "dice", "coin", "wood"].find((one) => heard.has(one)) ?? null;
}

function after(all, longest) {
  // One after another, the last one not too late.
  const apart = Math.min(APART, longest / Math.max(1, all.length - 1));
  all.forEach((group, turn) => group.forEach((one) => one.go(one, turn * apart, turn)));
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

function tumble({ node, from, now, poured }, delay, turn) {
  // A thing that is thrown turns over on its way, from wall to wall; what comes from nowhere is seen from the mouth on.
  const places = [[from.e, from.f], ...between(ways(falling(node)), from, now), [now.e, now.f]];
  const lengths = places.map(([x, y], i) => (i ? Math.hypot(x - places[i - 1][0], y - places[i - 1][1]) : 0));
  const whole = lengths.reduce((a, b) => a + b) || 1;
  let far = 0;
  const way = places.map((place, i) => {
    far += lengths[i];
    const on = i === 0 ? from : i === places.length - 1 ? now : put(now, place);
    return { transform: `${on} rotate(${Math.round((far / whole) * (turn % 2 ? 360 : -360))}deg)`, offset: Math.min(1, far / whole) };
  });
  animate(node, way, { duration: FALL, delay, easing: "cubic-bezier(.45,.2,.75,.95)" });
  if (poured) animate(node, [{ opacity: 0, offset: 0 }], { duration: FALL / 5, delay });
}

function walk({ node, from, now }, delay) {
  // A figure goes from place to place, a small hop each.
  const places = [...between(ways(node.dataset.walk), from, now).map((place) => put(now, place)), now];
  const duration = Math.min(places.length * STEP, WALKED);
  animate(node, [from, ...places].map((place) => ({ transform: `${place}`, easing: "ease-in-out" })), { duration, delay });
  const hop = [{ translate: "0 0" }, { translate: `0 ${-LOW}px` }, { translate: "0 0" }];
  animate(node, hop, { duration: duration / places.length, iterations: places.length, delay, easing: "ease-in-out" });
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
  Object.assign(node, { id: `gone-${gone++}` }).dataset.gone = "";
  node.setAttribute("aria-hidden", "true");
  node.style.pointerEvents = "none";
  up.append(node);
  animate(node, [{ opacity: 0, offset: 1 }], { duration: FADE, easing: "ease-in" }).finished.finally(() => node.remove());
}
