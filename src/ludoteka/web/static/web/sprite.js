// The drawings of a game: fetched once in sheets, and put into the page as far as its pictures use them.
// An id is `<sheet>--<name>`, so a picture says by itself which sheets it needs. While an illustrated sheet is on its
// way, the plain one, which is small, stands in for it.

import { dressed } from "./safe.js";
import { ask } from "./transport.js";
import { $ } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const USED = /(?:href="|url\()#([\w.-]+--[\w.-]+)/g;
const LATE = 200; // milliseconds after which the plain sheet is fetched too
const AGAIN = 1000; // and after which one asks again for a sheet that is not drawn yet
const TRIES = 120;
const wait = (time) => new Promise((done) => setTimeout(done, time));
const night = matchMedia("(prefers-color-scheme: dark)");
const hour = () => {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "auto" && night.matches) ? "night" : "day";
};

async function load(address) {
  // A sheet as its drawings by id; one that the site is still drawing comes after a while.
  for (let tries = 1; ; tries++) {
    const answer = await ask(address);
    if (answer.status === 200) {
      const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      return new Map([...file.documentElement.children].map((one) => [one.id, one]));
    }
    if (answer.status !== 202 || tries === TRIES) throw new Error(answer.statusText);
    await wait(AGAIN);
  }
}

export class Sprite {
  constructor(address) {
    // Sheets that are here, those on their way, and the drawings that pictures have asked for.
    Object.assign(this, { address, sheets: new Map(), coming: new Map(), wanted: new Set() });
    const page = document.createElementNS(SVG, "svg");
    page.setAttribute("class", "sprite");
    page.setAttribute("aria-hidden", "true");
    this.defs = page.appendChild(document.createElementNS(SVG, "defs"));
    document.body.append(page);
    night.addEventListener("change", () => this.turn());
    new MutationObserver(() => this.turn()).observe(document.documentElement, { attributeFilter: ["data-colours"] });
  }

  turn() {
    // It grows dark, or light, or other colours are wished for: the same drawings anew; until they come, all stays as it is.
    const sheets = new Set([...this.sheets.keys(), ...this.coming.keys()]);
    this.coming.clear();
    for (const sheet of sheets) this.fetch(sheet);
  }

  need(markup) {
    // See to it that all that a picture uses is in the page; what is not there yet comes by itself.
    for (const [, name] of markup.matchAll(USED)) {
      if (this.wanted.has(name)) continue;
      this.wanted.add(name);
      const sheet = name.slice(0, name.indexOf("--"));
      if (this.sheets.has(sheet)) this.put(this.sheets.get(sheet).get(name));
      if (!this.coming.has(sheet)) this.fetch(sheet);
    }
  }

  lacks(markup) {
    // Whether a sheet that a picture uses is still on its way.
    return [...markup.matchAll(USED)].some(([, name]) => !this.sheets.has(name.slice(0, name.indexOf("--"))));
  }

  async fetch(sheet) {
    const here = `${this.address}${sheet}.`;
    const coming = load(`${here}${document.documentElement.dataset.boards === "plain" ? "plain-" : ""}${hour()}.svg`);
    this.coming.set(sheet, coming);
    const current = () => this.coming.get(sheet) === coming;
    const first = () => current() && !this.sheets.has(sheet);
    coming.then(
      (drawings) => current() && this.take(sheet, drawings),
      () => current() && this.coming.delete(sheet), // the next picture that needs more of it tries again
    );
    await Promise.race([coming, wait(LATE)]).catch(() => {});
    if (!first()) return;
    const plain = await load(`${here}plain-${hour()}.svg`).catch(() => null);
    if (plain && first()) this.take(sheet, plain);
  }

  take(sheet, drawings) {
    // A sheet is here: all that is wanted of it goes into the page, in the place of what stood in for it.
    this.sheets.set(sheet, drawings);
    for (const name of [...this.wanted]) if (name.startsWith(`${sheet}--`)) this.put(drawings.get(name));
    this.drawn?.(); // what is measured by its drawing can be measured now
  }

  put(drawing) {
    if (!drawing) return;
    const copy = dressed(document.importNode(drawing, true));
    const old = $(`#${CSS.escape(copy.id)}`, this.defs);
    if (old) old.replaceWith(copy);
    else this.defs.append(copy);
    this.need(copy.innerHTML);
  }
}
