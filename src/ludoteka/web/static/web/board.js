// The board: as large as it can be, moved and zoomed by mouse, fingers and keys, morphed into what it becomes.

import { Glimpses } from "./glimpse.js";
import { APART, animate, glide, places, reducedMotion } from "./motion.js";
import { morph } from "./morph.js";
import { Sprite } from "./sprite.js";
import { $, $$ } from "./ui.js";

const NEAREST = 8;
const AFAR = 0.6; // pixels to a unit of the picture, below which its details cannot be read
const COARSE = 0.7; // and below which the small things of a landscape are only noise
const SETTLED = 150; // milliseconds after the last movement
const UPRIGHT = matchMedia("(max-width: 56rem)"); // as in game.css
export const SLIP = 6; // pixels a finger may slip and still mean a tap

export class Board {
  constructor(host) {
    Object.assign(this, { host, scale: 1, x: 0, y: 0, fingers: new Map(), dragged: false });
    this.sprite = new Sprite(host.dataset.sprite);
    this.glimpses = new Glimpses();
    host.addEventListener("pointerdown", (e) => this.down(e));
    host.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) host.addEventListener(end, (e) => this.up(e));
    host.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    host.addEventListener("keydown", (e) => this.key(e));
    for (const button of $$("[data-zoom]", host.parentNode))
      button.addEventListener("click", () => this.zoomBy(button.dataset.zoom));
    new ResizeObserver(() => this.place()).observe(host);
  }

  get svg() {
    return $(":scope > svg", this.host);
  }

  show(markup, calm = false, glimpses = []) {
    // A new picture: things move, and the frame widens gently when the table grows. The answer is what that sounds like.
    // Glimpses are what was there for a moment before it.
    this.glimpses.end();
    const box = this.svg?.getAttribute("viewBox");
    const before = places(this.svg);
    this.markup = markup;
    for (const part of [markup, ...glimpses.map(([, , things]) => things)]) this.sprite.need(part);
    morph(this.host, markup);
    this.arrange();
    if (!calm) this.glimpses.begin(this.svg, glimpses);
    const heard = glide(this.svg, before, calm);
    this.glimpses.hold();
    this.widen(box);
    this.place();
    return heard;
  }

  get narrow() {
    // Whether there is too little room for a wide picture.
    return UPRIGHT.matches || this.host.parentNode.offsetWidth / this.wide < AFAR;
  }

  arrange() {
    // A picture of several parts may have a second order of them, for a page that is held upright.
    this.wide = this.svg?.viewBox.baseVal.width;
    const box = this.narrow && this.svg?.dataset.upright;
    this.upright = Boolean(box);
    this.host.parentNode.classList.toggle("upright", this.upright);
    if (!box) return;
    this.svg.setAttribute("viewBox", box);
    for (const part of $$("[data-upright]", this.svg)) part.setAttribute("transform", part.dataset.upright);
  }

  get zoomed() {
    // What is moved and zoomed: the part of the picture that says so, while the others stay; or all of it.
    return $("[data-zooms]", this.svg) ?? this.svg;
  }

  get plane() {
    // Where its drawing lies, which may have a scale of its own.
    return $("[data-plane]", this.svg) ?? this.zoomed;
  }

  get frame() {
    // Where it is on the screen.
    const { zoomed } = this;
    if (zoomed === this.svg) return this.host.getBoundingClientRect();
    const { a, d, e, f } = zoomed.parentNode.getScreenCTM();
    const box = zoomed.ownerSVGElement.viewBox.baseVal;
    return { left: e, top: f, width: box.width * a, height: box.height * d };
  }

  widen(old) {
    const now = this.svg?.getAttribute("viewBox");
    cancelAnimationFrame(this.widening);
    if (!old || !now || old === now || this.upright || reducedMotion()) return;
    const [from, to] = [old, now].map((box) => box.split(/[ ,]+/).map(Number));
    const began = performance.now();
    const step = (time) => {
      const t = Math.min(1, Math.max(0, (time - began) / 350));
      const ease = 1 - (1 - t) ** 3;
      this.svg?.setAttribute("viewBox", from.map((v, i) => v + (to[i] - v) * ease).join(" "));
      if (t < 1) this.widening = requestAnimationFrame(step);
      else this.place(); // now it has its true measures
    };
    step(began);
  }

  place() {
    const svg = this.svg;
    if (!svg) return;
    if (svg.dataset.upright && this.narrow !== this.upright) return void this.show(this.markup);
    const { width, height } = this.frame;
    const limit = (v, size) => Math.max(-size * (this.scale - 0.4), Math.min(size * 0.6, v));
    this.x = this.scale === 1 ? 0 : limit(this.x, width);
    this.y = this.scale === 1 ? 0 : limit(this.y, height);
    const box = svg.viewBox.baseVal;
    this.host.parentNode.style.setProperty("--tall", (box.height / box.width).toFixed(3));
    const { zoomed } = this;
    const whole = this.host.getBoundingClientRect();
    const unit = Math.min(whole.width / box.width, whole.height / box.height);
    const step = zoomed === svg ? 1 : zoomed.parentNode.getScreenCTM().a; // inside a picture its own units count
    zoomed.style.transform = `translate(${this.x / step}px, ${this.y / step}px) scale(${this.scale})`;
    const inside = this.plane === zoomed ? unit * this.scale : this.plane.getScreenCTM().a;
    for (const [one, size] of [[this.host, zoomed === svg ? inside : unit], [zoomed, inside]]) {
      one.classList.toggle("afar", size < AFAR);
      one.classList.toggle("close", size >= AFAR);
      one.classList.toggle("coarse", size < COARSE);
    }
    const stage = this.host.parentNode;
    stage.classList.toggle("zoomed", this.scale > 1);
    stage.classList.toggle("parted", zoomed !== svg);
    stage.style.setProperty("--left", `${this.frame.left - whole.left}px`);
    stage.style.setProperty("--top", `${this.frame.top - whole.top}px`);
  }

  zoom(factor, atX, atY) {
    const rect = this.frame;
    const [px, py] = [(atX ?? rect.left + rect.width / 2) - rect.left, (atY ?? rect.top + rect.height / 2) - rect.top];
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.moving();
    this.place();
  }

  zoomBy(how) {
    if (how === "fit") Object.assign(this, { scale: 1, x: 0, y: 0 });
    else return this.zoom(how === "in" ? 1.4 : 1 / 1.4);
    this.place();
  }

  pan(dx, dy) {
    if (this.scale === 1) return;
    this.x += dx;
    this.y += dy;
    this.moving();
    this.place();
  }

  moving() {
    // During a gesture the picture is moved as one sheet; shortly after it, it is drawn sharply again.
    this.host.classList.add("moving");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.host.classList.remove("moving"), SETTLED);
  }

  down(event) {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.fingers.size === 1) Object.assign(this, { dragged: false, from: [event.clientX, event.clientY] });
  }

  move(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const spread = () => {
      const [a, b] = [...this.fingers.values()];
      return b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
    };
    const before = spread();
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const far = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > SLIP;
    if ((far || this.fingers.size > 1) && !this.dragged) {
      this.dragged = true;
      this.host.setPointerCapture(event.pointerId);
    }
    if (!this.dragged || this.carrying) return;
    this.pan((event.clientX - last[0]) / this.fingers.size, (event.clientY - last[1]) / this.fingers.size);
    if (before) {
      const [a, b] = [...this.fingers.values()];
      this.zoom(spread() / before, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
    }
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    setTimeout(() => (this.dragged = this.fingers.size > 0)); // after the click that ends a drag
  }

  wheel(event) {
    const { zoomed } = this;
    const still = zoomed === this.svg ? this.scale === 1 && !event.ctrlKey : !zoomed.contains(event.target);
    if (this.upright && still) return; // the page is scrolled
    event.preventDefault();
    if (this.turning?.(event.deltaY)) return;
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 60;
    const moves = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    if (moves[event.key]) this.pan(...moves[event.key]);
    else if (event.key === "+" || event.key === "=") this.zoomBy("in");
    else if (event.key === "-") this.zoomBy("out");
    else if (event.key === "0") this.zoomBy("fit");
    else return;
    event.preventDefault();
  }
}

// -- what the log points at -------------------------------------------------------------------------

export function light(ids, on) {
  for (const id of ids) $(`#${CSS.escape(id)}`, $("#ui-board"))?.classList.toggle("lit", on);
}

const READ = 2200; // milliseconds that points are seen

export function floatUp(board, ids, words, seat, turn = 0) {
  // Points float up from where they came, once; several of them one after another.
  const boxes = ids.map((id) => $(`#${CSS.escape(id)}`, board.host)?.getBoundingClientRect()).filter((b) => b?.width);
  if (!boxes.length) return;
  const [left, right] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
  const [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
  const host = board.host.getBoundingClientRect();
  const note = document.createElement("div");
  note.className = `risen seat-${seat}`;
  note.textContent = words;
  note.setAttribute("aria-hidden", "true");
  note.style.left = `${(left + right) / 2 - host.left}px`;
  note.style.top = `${(top + bottom) / 2 - host.top}px`;
  board.host.parentNode.append(note);
  const apart = reducedMotion() ? 0 : Math.min(APART, READ / 4 / ids.length); // house by house
  const coming = ids.map((id, i) => setTimeout(light, i * apart, [id], true));
  const end = () => (coming.forEach(clearTimeout), note.remove(), light(ids, false));
  if (reducedMotion()) return void setTimeout(end, READ);
  const way = [{ transform: "translate(-50%,-50%)", opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { transform: "translate(-50%,calc(-50% - 48px))", opacity: 0 }];
  animate(note, way, { duration: READ, delay: 200 * turn, easing: "ease-out" }).finished.finally(end);
}
