// The board: as large as it can be, moved and zoomed by mouse, fingers and keys, morphed into what it becomes.

import { beyond, follow, goBeyond, least, room, standing, tile } from "./follow.js";
import { Glimpses } from "./glimpse.js";
import { APART, animate, glide, places, reducedMotion } from "./motion.js";
import { morph } from "./morph.js";
import { Panels } from "./panels.js";
import { stretch } from "./sideways.js";
import { Sprite } from "./sprite.js";
import { $, $$ } from "./ui.js";

const NEAREST = 8;
const AFAR = 0.6; // pixels to a unit of the picture, below which its details cannot be read
const WIDE = 0.48; // and below which a wide picture is too small for a mouse
const COARSE = 0.7; // and below which the small things of a landscape are only noise
const MUCH = 60; // pixels by which a frame has become another one
const SETTLED = 150; // milliseconds after the last movement
const BUTTONS = 60; // pixels that those of the zoom take beside the picture
const UPRIGHT = matchMedia("(max-width: 56rem)"); // as in game.css
const FINGERS = matchMedia("(pointer: coarse)");
export const SLIP = 6; // pixels a finger may slip and still mean a tap

export class Board {
  constructor(host) {
    Object.assign(this, { host, scale: 1, x: 0, y: 0, tile: null, fingers: new Map(), dragged: false });
    this.sprite = new Sprite(host.dataset.sprite);
    this.panels = new Panels(this, $("#ui-panels"));
    this.glimpses = new Glimpses(this);
    host.addEventListener("pointerdown", (e) => this.down(e));
    host.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) host.addEventListener(end, (e) => this.up(e));
    host.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    host.addEventListener("keydown", (e) => this.key(e));
    for (const button of $$("[data-zoom]", host.parentNode))
      button.addEventListener("click", () => this.zoomBy(button.dataset.zoom));
    for (const button of $$("[data-beyond]", host.parentNode))
      button.addEventListener("click", () => goBeyond(this, button.dataset.beyond));
    new ResizeObserver(() => this.resized()).observe(host);
  }

  get svg() {
    return $(":scope > svg", this.host);
  }

  show(markup, atOnce = false, glimpses = []) {
    // A new picture: things move, and the frame widens gently when the table grows. The answer is what that sounds like.
    // Glimpses are what was there for a moment before it.
    this.glimpses.end();
    const box = this.svg?.getAttribute("viewBox");
    const before = places(this.svg);
    const was = this.stood;
    this.markup = markup;
    for (const part of [markup, ...glimpses.map(([, , things]) => things)]) this.sprite.need(part);
    morph(this.host, markup);
    this.arrange();
    if (!atOnce) this.glimpses.begin(this.svg, glimpses);
    const heard = glide(this.svg, before, atOnce);
    this.glimpses.hold();
    this.widen(box);
    follow(this, was);
    if (was) this.glide();
    else this.place();
    return heard;
  }

  resized() {
    // With another frame the view is taken anew.
    if (!this.svg) return;
    if (this.upright && this.narrow && !this.panels.shown) this.stand();
    const { width, height } = this.frame;
    const changed = Math.hypot(width - this.size?.width, height - this.size?.height) > MUCH;
    follow(this, changed ? null : this.stood);
    this.place();
  }

  glide() {
    // Gently to where the view now looks.
    this.host.classList.add("following");
    clearTimeout(this.arriving);
    this.arriving = setTimeout(() => this.host.classList.remove("following"), SETTLED * 3);
    this.place();
  }

  get narrow() {
    // Whether there is too little room for a wide picture.
    return UPRIGHT.matches || this.host.parentNode.offsetWidth / this.wide < (FINGERS.matches ? AFAR : WIDE);
  }

  arrange() {
    // A picture of several parts may have a second order of them, for a page that is held upright.
    // One of several panels is shown there by itself.
    this.wide = this.svg?.viewBox.baseVal.width;
    const parts = this.panels.read(this.svg);
    const box = this.narrow && (parts || this.svg?.dataset.upright);
    this.upright = Boolean(box);
    this.host.parentNode.classList.toggle("upright", this.upright);
    this.panels.show(this.upright && parts);
    if (box && !parts) this.stand();
    // The room that is left lies below a landscape, which goes on there.
    if (tile(this)) this.svg.setAttribute("preserveAspectRatio", "xMidYMin");
    this.shape();
  }

  stand() {
    // Every part at its place on a page that is held upright, or sideways.
    this.svg.setAttribute("viewBox", this.svg.dataset.upright);
    for (const part of $$("[data-upright]", this.svg)) settle(part, part.dataset.upright);
    stretch(this.svg, this.host.parentNode);
  }

  shape() {
    // The page gives the board the shape of its picture.
    const box = this.svg?.viewBox.baseVal;
    if (box) this.host.parentNode.style.setProperty("--tall", (box.height / box.width).toFixed(3));
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

  get sight() {
    // What is seen of a landscape, from the frame's corner: where there is room beside the frame, it goes on there.
    const { left, top, width, height } = this.frame;
    const all = this.upright ? { left, right: left + width, bottom: top + height } : this.host.getBoundingClientRect();
    return { left: all.left - left, right: all.right - left, up: 0, down: all.bottom - top };
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
    if ((svg.dataset.upright || this.panels.all.length) && this.narrow !== this.upright) {
      this.stood = null;
      return void this.show(this.markup);
    }
    const { width, height } = this.frame;
    const limit = (v, size) => Math.max(-size * (this.scale - 0.4), Math.min(size * 0.6, v));
    this.x = this.scale === 1 ? 0 : limit(this.x, width);
    this.y = this.scale === 1 ? 0 : limit(this.y, height);
    const box = svg.viewBox.baseVal;
    this.shape();
    const { zoomed } = this;
    const whole = this.host.getBoundingClientRect();
    const unit = Math.min(whole.width / box.width, whole.height / box.height);
    const step = zoomed === svg ? 1 : zoomed.parentNode.getScreenCTM().a; // inside a picture its own units count
    zoomed.style.transform = `translate(${this.x / step}px, ${this.y / step}px) scale(${this.scale})`;
    const inside = standing(this)?.a ?? unit * this.scale;
    for (const [one, size] of [[this.host, zoomed === svg ? inside : unit], [zoomed, inside]]) {
      one.classList.toggle("afar", size < AFAR);
      one.classList.toggle("close", size >= AFAR);
      one.classList.toggle("coarse", size < COARSE);
    }
    const stage = this.host.parentNode;
    stage.classList.toggle("zoomed", this.scale > 1);
    stage.classList.toggle("small", this.scale === 1 && tile(this) > 0 && tile(this) * inside < least(this) - 0.5);
    stage.classList.toggle("parted", zoomed !== svg);
    stage.classList.toggle("tight", zoomed === svg && !this.upright && margin(stage, box) < BUTTONS);
    const { top, height: high } = this.frame; // with what lies above the part that is zoomed
    stage.style.setProperty("--fit", (whole.width / (top + high - whole.top)).toFixed(3));
    stage.style.setProperty("--left", `${this.frame.left - whole.left}px`);
    stage.style.setProperty("--top", `${this.frame.top - whole.top}px`);
    stage.style.setProperty("--wide", `${this.frame.width}px`);
    stage.style.setProperty("--high", `${this.frame.height}px`);
    const { up, down } = room(this);
    stage.style.setProperty("--over", `${up}px`);
    stage.style.setProperty("--under", `${this.frame.height - down}px`);
    Object.assign(this, { stood: standing(this), size: this.frame });
    beyond(this);
  }

  zoom(factor, atX, atY) {
    const rect = this.frame;
    const [px, py] = [(atX ?? rect.left + rect.width / 2) - rect.left, (atY ?? rect.top + rect.height / 2) - rect.top];
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.tile = scale === 1 ? 0 : tile(this) * standing(this)?.a; // from now on as large as somebody wants it
    this.moving();
    this.place();
  }

  zoomBy(how) {
    if (how === "in" || how === "out") return this.zoom(how === "in" ? 1.4 : 1 / 1.4);
    const all = how === "fit" && this.scale > 1;
    Object.assign(this, { tile: all ? 0 : least(this), scale: 1, x: 0, y: 0 });
    follow(this);
    this.glide();
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
    this.host.classList.remove("following");
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

function settle(part, upright) {
  // A part lies elsewhere on a page held upright; one that is a window has another size there.
  if (!part.matches("svg")) return part.setAttribute("transform", upright);
  const [x, , width, height] = upright.split(" ");
  for (const [name, value] of Object.entries({ viewBox: upright, x, width, height })) part.setAttribute(name, value);
}

function margin({ offsetWidth: wide, offsetHeight: high }, { width, height }) {
  // How much room is left beside a picture that is as large as it can be.
  return (wide - width * Math.min(wide / width, high / height)) / 2;
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
