// Make a part of the page equal to new markup while every element with an id stays the same node, wherever it goes.

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
