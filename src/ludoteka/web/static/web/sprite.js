// The drawings of a game: fetched once in sheets, and put into the page as far as its pictures use them.
// An id is `<sheet>--<name>`, so a picture says by itself which sheets it needs.

import { $ } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const USED = /(?:href="|url\()#([\w.-]+--[\w.-]+)/g;
const night = matchMedia("(prefers-color-scheme: dark)");
const hour = () => {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "auto" && night.matches) ? "night" : "day";
};

export class Sprite {
  constructor(address) {
    Object.assign(this, { address, sheets: new Map(), wanted: new Set() });
    const page = document.createElementNS(SVG, "svg");
    page.setAttribute("class", "sprite");
    page.setAttribute("aria-hidden", "true");
    this.defs = page.appendChild(document.createElementNS(SVG, "defs"));
    document.body.append(page);
    night.addEventListener("change", () => this.turn());
  }

  turn() {
    // It grows dark, or light: the same drawings from the other sheets.
    const wanted = [...this.wanted];
    this.sheets.clear();
    this.wanted.clear();
    for (const name of wanted) this.want(name, true);
  }

  need(markup) {
    // See to it that all that a picture uses is in the page; what is not there yet comes by itself.
    for (const [, name] of markup.matchAll(USED)) this.want(name);
  }

  want(name, again = false) {
    if (this.wanted.has(name)) return;
    this.wanted.add(name);
    const sheet = name.slice(0, name.indexOf("--"));
    const put = (drawings) => this.put(drawings.get(name), again);
    const ready = this.sheets.get(sheet);
    if (ready instanceof Map) return put(ready);
    this.fetch(sheet).then(put, () => this.wanted.delete(name));
  }

  put(drawing, again) {
    if (!drawing) return;
    const copy = document.importNode(drawing, true);
    const old = again && $(`#${CSS.escape(copy.id)}`, this.defs);
    if (old) old.replaceWith(copy);
    else this.defs.append(copy);
    this.need(copy.innerHTML);
  }

  fetch(sheet) {
    if (!this.sheets.has(sheet)) this.sheets.set(sheet, this.load(sheet));
    return this.sheets.get(sheet);
  }

  async load(sheet) {
    try {
      const answer = await fetch(`${this.address}${sheet}/${hour()}/`);
      if (!answer.ok) throw new Error(answer.statusText);
      const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      const drawings = new Map([...file.documentElement.children].map((one) => [one.id, one]));
      this.sheets.set(sheet, drawings);
      return drawings;
    } catch (error) {
      this.sheets.delete(sheet); // the next picture tries again
      throw error;
    }
  }
}
