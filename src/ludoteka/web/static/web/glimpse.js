// What lies on the board for a moment: the position between two pictures, such as the cubes in the tray before a battle is
// over. It is there until its time is up, a click ends it, or the next picture comes.

import { animate, glide, places, still } from "./motion.js";
import { $ } from "./ui.js";

const LONG = 1550; // milliseconds; with the fading after it less than two seconds

export class Glimpses {
  constructor() {
    Object.assign(this, { waiting: [], kept: null });
    addEventListener("pointerdown", () => (this.waiting = []), true);
  }

  begin(root, glimpses) {
    // The first of them comes into the picture, before it is looked at what has moved.
    this.root = root;
    this.waiting = still() ? [] : glimpses.filter(([, group]) => $(`#${CSS.escape(group)}`, root));
    if (this.waiting.length) this.next();
  }

  next() {
    const [, group, things] = this.waiting.shift();
    const host = $(`#${CSS.escape(group)}`, this.root);
    this.kept = { host, nodes: [...host.childNodes] };
    const template = document.createElement("template");
    template.innerHTML = `<svg>${things}</svg>`;
    host.replaceChildren(...document.importNode(template.content, true).firstChild.childNodes);
  }

  hold() {
    // What moves into the glimpse has begun: it stays for its time, then the next one comes, or what there really is.
    const { kept } = this;
    if (!kept) return;
    const over = () => this.kept === kept && this.pass();
    animate(kept.host, [{ opacity: 1 }, { opacity: 1 }], { duration: LONG }).finished.then(over, () => {});
  }

  pass() {
    const before = places(this.root);
    const more = this.waiting.length > 0;
    this.end(this.waiting);
    if (more) this.next();
    glide(this.root, before);
    this.hold();
  }

  end(waiting = []) {
    this.waiting = waiting;
    this.kept?.host.replaceChildren(...this.kept.nodes);
    this.kept = null;
  }
}
