// Make a part of the page equal to new markup while every element with an id stays the same node,
// wherever it goes; then let the pieces of a picture glide from where they were.

export function morph(host, markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  const known = new Map();
  for (const node of host.querySelectorAll("[id]")) if (!known.has(node.id)) known.set(node.id, node);
  children(host, template.content, known, new Set());
}

const same = (a, b) => a.nodeName === b.nodeName && a.namespaceURI === b.namespaceURI;

function partner(host, next, fresh, known, used) {
  if (fresh.nodeType !== 1) return next && next.nodeType === fresh.nodeType ? next : null;
  if (fresh.id) {
    const old = known.get(fresh.id);
    return old && !used.has(old) && same(old, fresh) && !old.contains(host) ? old : null;
  }
  return next && next.nodeType === 1 && !next.id && same(next, fresh) ? next : null;
}

function children(host, wanted, known, used) {
  let placed = null;
  for (const fresh of wanted.childNodes) {
    const next = placed ? placed.nextSibling : host.firstChild;
    let node = partner(host, next, fresh, known, used);
    if (!node) node = document.importNode(fresh, false);
    used.add(node);
    if (node !== next) host.insertBefore(node, next);
    if (node.nodeType === 1) {
      attributes(node, fresh);
      children(node, fresh, known, used);
    } else if (node.data !== fresh.data) node.data = fresh.data;
    placed = node;
  }
  const rest = () => (placed ? placed.nextSibling : host.firstChild);
  while (rest()) rest().remove();
}

function attributes(node, fresh) {
  for (const { name, value } of fresh.attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  for (const { name } of [...node.attributes])
    if (!fresh.hasAttribute(name) && !(name === "open" && node.nodeName === "DETAILS"))
      node.removeAttribute(name);
}

// -- gliding --------------------------------------------------------------------------------------

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const own = (node) => node.transform?.baseVal?.consolidate()?.matrix ?? null;
const plain = (m) => new DOMMatrix(m ? [m.a, m.b, m.c, m.d, m.e, m.f] : undefined);

function world(node, root) {
  let matrix = plain(own(node));
  for (let up = node.parentNode; up && up !== root; up = up.parentNode)
    matrix = plain(own(up)).multiply(matrix);
  return matrix;
}

const pieces = (root) => root.querySelectorAll("g[id], use[id]");

export function places(root) {
  // Where every piece is now: its own matrix, its parent, and the whole way up to the picture.
  const found = new Map();
  if (root)
    for (const node of pieces(root))
      if (!node.closest("defs"))
        found.set(node.id, { own: plain(own(node)), up: node.parentNode, world: world(node, root) });
  return found;
}

const alike = (a, b) => "abcdef".split("").every((k) => Math.abs(a[k] - b[k]) < 0.01);

export function glide(root, before) {
  // Let the pieces that moved travel to their places, one shortly after another.
  if (!root || reducedMotion()) return;
  let late = 0;
  const ways = new Map(); // what goes the same way goes together
  for (const node of pieces(root)) {
    const old = before.get(node.id);
    const now = plain(own(node));
    if (!old) {
      if (!before.size || node.closest("defs")) continue;
      if (node.dataset.from) tumble(node, thrown(node, now), now, late++);
      else appear(node);
      continue;
    }
    if (node.parentNode === old.up && alike(now, old.own)) continue;
    const from = plain(world(node.parentNode, root)).inverse().multiply(old.world);
    if (alike(from, now)) continue;
    if (node.dataset.from) tumble(node, from, now, late++);
    else {
      const way = [`${from}`, `${now}`];
      if (!ways.has(`${way}`)) ways.set(`${way}`, late++);
      travel(node, way, ways.get(`${way}`), 350, "cubic-bezier(.2,.7,.2,1)");
    }
  }
}

function travel(node, way, late, duration, easing) {
  node.animate(way.map((transform) => ({ transform })), { duration, delay: 60 * late, easing, fill: "backwards" });
}

function tumble(node, from, now, late) {
  // A thing that is thrown turns over on its way.
  travel(node, [`${from} rotate(0deg)`, `${now} rotate(${late % 2 ? 360 : -360}deg)`], late, 550, "cubic-bezier(.45,.1,.7,.9)");
}

function thrown(node, now) {
  // It comes from where it was thrown in.
  const [x, y] = node.dataset.from.split(" ").map(Number);
  return new DOMMatrix([now.a, now.b, now.c, now.d, x, y]);
}

function appear(node) {
  if (node.parentNode.closest("[data-new]")) return;
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: "ease-out" });
}
