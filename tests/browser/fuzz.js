// Random pairs of nested pictures: morphed into each other, structure, namespaces and nodes must be right.
async ([seed, pairs]) => {
  const { morph } = await import("/static/web/morph.js");
  let state = seed;
  const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const names = ["g", "g", "g", "use", "path", "text", "foreignObject"];
  function tree(depth, ids) {
    const name = depth > 3 ? "path" : names[random(names.length)];
    const id = random(3) && ids.length ? ids.splice(random(ids.length), 1)[0] : null;
    const attributes = (id ? ` id="${id}"` : "") + (random(2) ? ` transform="translate(${random(9)} ${random(9)})"` : "");
    if (name === "text") return `<text${attributes}>t${random(5)} &amp; &lt;</text>`;
    if (name === "foreignObject") return `<foreignObject${attributes}><div>d${random(3)}</div></foreignObject>`;
    const inside = name === "g" ? Array.from({ length: random(4) }, () => tree(depth + 1, ids)).join("") : "";
    return `<${name}${attributes}>${inside}</${name}>`;
  }
  const whole = () => {
    const ids = Array.from({ length: 14 }, (_, i) => `n${i}`);
    return `<svg viewBox="0 0 ${random(9)} 9">${Array.from({ length: 1 + random(5) }, () => tree(0, ids)).join("")}</svg>`;
  };
  const spaces = (root) => [...root.querySelectorAll("*")].map((e) => e.namespaceURI + e.localName).join();
  const failed = [];
  for (let i = 0; i < pairs; i++) {
    const host = document.createElement("div");
    document.body.append(host);
    const [a, b] = [whole(), whole()];
    host.innerHTML = a;
    const before = new Map([...host.querySelectorAll("[id]")].map((e) => [e.id, e]));
    const inside = new Map([...before.values()].map((e) => [e.id, new Set([...e.querySelectorAll("[id]")].map((x) => x.id))]));
    morph(host, b);
    const wanted = document.createElement("div");
    wanted.innerHTML = b;
    if (host.innerHTML !== wanted.innerHTML || !host.isEqualNode(wanted)) failed.push(`structure: ${a} -> ${b}`);
    if (spaces(host) !== spaces(wanted)) failed.push(`namespaces: ${a} -> ${b}`);
    for (const e of host.querySelectorAll("[id]")) {
      const old = before.get(e.id);
      if (old && old.localName === e.localName && old !== e && !turnedInsideOut(host, inside.get(e.id), e)) failed.push(`identity of ${e.id}: ${a} -> ${b}`);
    }
    host.remove();
  }
  // An element that went into its own descendant cannot stay itself and contain itself.
  function turnedInsideOut(host, contained, e) {
    for (let up = e.parentElement; up && up !== host; up = up.parentElement)
      if (contained.has(up.id)) return true;
    return false;
  }
  return failed;
}
