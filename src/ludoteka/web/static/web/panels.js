// A picture may say what parts it has: a <view> with a name and a box for each. Where there is too little room for all of them,
// one is shown at a time. Swipe, or press its button; the part in which one has to act comes forward by itself.

import { animate, reducedMotion } from "./motion.js";
import { $$ } from "./ui.js";

const SWIPE = 48; // pixels to the side
const SPOTS = "[data-action], [data-pair]";

export function sight(host) {
  // Between what lies above a long picture and what lies below it.
  const { left, right } = host.getBoundingClientRect();
  const edge = (selector, side, free) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.left < right && box.right > left ? box[side] : free;
  };
  return { high: edge("#ui-players", "bottom", edge("header.bar", "bottom", 0)), low: edge(".asking", "top", innerHeight) };
}

function scroller(node) {
  // What has to be scrolled to see another part of it.
  if (!node) return document.scrollingElement;
  const scrolls = node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);
  return scrolls ? node : scroller(node.parentElement);
}

function scroller(node) {
  // What scrolls a long picture: the page, or held sideways the board's own half of it.
  const scrolls = (one) => one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === "auto";
  while (node.parentElement && !scrolls(node)) node = node.parentElement;
  return node;
}

export class Panels {
  constructor(board, bar) {
    Object.assign(this, { board, bar, all: [], front: null, shown: false, back: null });
    for (const moved of ["wheel", "touchmove"]) addEventListener(moved, () => (this.back = null), { passive: true });
    board.host.addEventListener("pointerdown", (event) => (this.from = event.isPrimary ? [event.clientX, event.clientY] : null));
    board.host.addEventListener("pointerup", (event) => this.swipe(event));
    bar?.addEventListener("click", (event) => {
      const name = event.target.closest("[data-panel]")?.dataset.panel;
      if (name) this.bring(name);
    });
  }

  read(svg) {
    // The parts of a new picture; whether there are several.
    const views = svg && this.bar ? $$(":scope > view[data-title]", svg) : [];
    this.all = views.map((one) => ({ name: one.id, title: one.dataset.title, seat: one.dataset.seat, box: one.viewBox.baseVal }));
    if (!this.all.some((one) => one.name === this.front)) this.front = this.all[0]?.name ?? null;
    return this.all.length > 1;
  }

  show(shown) {
    // One part instead of all; its button says which.
    this.shown = Boolean(shown);
    if (!this.bar) return;
    this.bar.hidden = !shown;
    if (!shown) return;
    const { x, y, width, height } = this.all.find((one) => one.name === this.front).box;
    this.board.svg.setAttribute("viewBox", [x, y, width, height].join(" "));
    const busy = this.busy();
    while (this.bar.children.length > this.all.length) this.bar.lastChild.remove();
    this.all.forEach(({ name, title, seat }, i) => {
      const button = this.bar.children[i] ?? this.bar.appendChild(Object.assign(document.createElement("button"), { type: "button" }));
      const mark = document.querySelector(`#p-${seat} .mark`); // a player's part has the player's mark
      button.dataset.panel = name;
      button.title = title;
      button.setAttribute("aria-label", title);
      button.replaceChildren(mark?.cloneNode(true) ?? title);
      button.setAttribute("aria-pressed", name === this.front);
      button.classList.toggle("asks", busy.get(name) > 0);
    });
  }

  over({ left, top, width, height }) {
    // The part in which a place on the screen lies.
    const { a, d, e, f } = this.board.svg.getScreenCTM();
    const [x, y] = [(left + width / 2 - e) / a, (top + height / 2 - f) / d];
    return this.all.find(({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)?.name;
  }

  busy() {
    // How many places in each part can be chosen now.
    const parts = $$(SPOTS, this.board.svg).map((spot) => this.over(spot.getBoundingClientRect()));
    return new Map(this.all.map(({ name }) => [name, parts.filter((part) => part === name).length]));
  }

  forward() {
    // Something is asked: if not here, then where it can be answered.
    if (!this.board.upright) return;
    this.return();
    if (this.shown) {
      const busy = this.busy();
      const most = Math.max(...busy.values());
      if (most && !busy.get(this.front)) this.bring(this.all.find((one) => busy.get(one.name) === most).name);
    }
    const stage = this.board.host.getBoundingClientRect();
    const spots = $$(SPOTS, this.board.svg).filter((spot) => {
      const { left, right } = spot.getBoundingClientRect();
      return right > stage.left && left < stage.right;
    });
    // What the buttons beside the picture offer too is no reason to scroll it.
    const offered = new Set($$("#ui-options [data-option]").filter((one) => !one.closest("details")).map((one) => one.dataset.option));
    if (!spots.every((spot) => offered.has(spot.dataset.action))) this.reveal(spots);
  }

  point(spot) {
    // What was chosen elsewhere, in a list or by a key, is shown where it is.
    if (!spot || !this.board.upright) return;
    if (this.shown) this.bring(this.over(spot.getBoundingClientRect()));
    const pane = scroller(this.board.host);
    this.back ??= [pane, pane.scrollTop];
    this.reveal([spot]);
  }

  return() {
    // With the next question to where one looked before something was shown, unless one has scrolled since.
    if (this.back) this.back[0].scrollTop = this.back[1];
    this.back = null;
  }

  reveal(spots) {
    // Of a picture longer than the window, one of these is in sight, else the first comes into the middle of what is free.
    const { high, low } = sight(this.board.host);
    const middles = spots.map((spot) => spot.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
    if (!middles.length || middles.some((middle) => middle > high && middle < low)) return;
    scroller(this.board.host).scrollBy({ top: middles[0] - (high + low) / 2, behavior: reducedMotion() ? "auto" : "smooth" });
  }

  bring(name) {
    const [old, now] = [this.front, name].map((one) => this.all.findIndex((panel) => panel.name === one));
    if (old === now || now < 0) return;
    this.front = name;
    this.board.zoomBy("fit");
    this.show(true);
    this.board.place();
    const way = [{ translate: `${Math.sign(now - old) * 25}%`, opacity: 0 }, { translate: "0", opacity: 1 }];
    if (!reducedMotion()) animate(this.board.svg, way, { duration: 250, easing: "ease-out" });
  }

  swipe(event) {
    if (!this.from || !this.shown || event.pointerType !== "touch" || this.board.scale > 1 || this.board.carrying) return;
    const [dx, dy] = [event.clientX - this.from[0], event.clientY - this.from[1]];
    if (Math.abs(dx) < SWIPE || Math.abs(dx) < 1.5 * Math.abs(dy)) return;
    const next = this.all[this.all.findIndex((one) => one.name === this.front) - Math.sign(dx)];
    if (next) this.bring(next.name);
  }
}
