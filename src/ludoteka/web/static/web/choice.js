// Choosing: a tap shows what would happen; where a slip could not be taken back, a second one does it.
// Several possibilities at one place are gone through by tapping again, by the wheel or by R.

import { reveal } from "./follow.js";
import { Foresight } from "./foresight.js";
import { $, $$, fill, newKey, preference, texts } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const FINGER = 14; // pixels around a spot that belong to it under a finger: 16 and twice this are 44

export class Choice {
  constructor(board, send, named) {
    Object.assign(this, { board, send, options: [], ways: [], at: 0, action: null, key: null });
    this.foresight = new Foresight(board, named);
    this.bar = $("#ui-choice");
    $("#ui-confirm").textContent = texts.confirm;
    $("#ui-cancel").textContent = texts.cancel;
    $("#ui-turn").textContent = texts.rotate;
    $("#ui-confirm").addEventListener("click", () => this.confirm());
    $("#ui-cancel").addEventListener("click", () => this.cancel(true));
    $("#ui-turn").addEventListener("click", () => this.turn(1));
    for (const button of $$("[data-go]", this.bar)) button.addEventListener("click", () => this.next(+button.dataset.go));
    board.host.addEventListener("click", (event) => this.tap(event));
    board.host.addEventListener("keydown", (event) => {
      if ((event.key !== "Enter" && event.key !== " ") || !event.target.closest("[data-action]")) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter" && this.action && this.spotWays(event.target.closest("[data-action]")).includes(this.action)) this.confirm();
      else this.tap(event);
    });
    board.host.addEventListener("pointerover", (event) => this.hover(event));
    $("#ui-options").addEventListener("click", (event) => this.press(event));
    for (const list of $$("#ui-options, #ui-hint")) {
      for (const on of ["pointerover", "focusin"]) list.addEventListener(on, (event) => this.point(event));
      for (const off of ["pointerleave", "focusout"]) list.addEventListener(off, (event) => this.resting(event) || this.foreshow(null));
    }
    const moved = ({ clientX, clientY }) => (this.mouse = [clientX, clientY]);
    document.addEventListener("pointermove", moved, { capture: true, passive: true });
    board.turning = (delta) => this.wheel(delta);
  }

  offer(meta) {
    // New options for a new question: nothing is chosen yet.
    this.seat = meta.seat;
    this.options = meta.options;
    this.cancel(false);
    this.foresight.begin(meta.seat, meta.asked ? this.places() : []);
  }

  group(action) {
    // All that can be done at the place of an action: what its spot lists, or what shares its heading and has no spot.
    const spot = this.spot(action);
    if (spot) return this.spotWays(spot);
    const spots = $$("[data-action]", this.board.host);
    const heading = this.options.find(([text]) => text === action)?.[2];
    const drawn = new Set(spots.map((one) => one.dataset.action));
    return heading && spots.length
      ? this.options.filter(([text, , other]) => other === heading && !drawn.has(text)).map(([text]) => text)
      : [action];
  }

  spot(action) {
    // Where in the picture an action is offered, if it is.
    return $$("[data-action]", this.board.host).find((one) => this.spotWays(one).includes(action));
  }

  spots(action) {
    // The same, or the two places that it joins.
    const spot = this.spot(action);
    return spot ? [spot] : $$("[data-pair]", this.board.host).filter((one) => one.dataset.pair.split("|").includes(action));
  }

  spotWays(spot) {
    // All that can be done at one spot of the picture.
    const { action, actions } = spot.dataset;
    return actions ? actions.split("|") : [action];
  }

  meant(event) {
    // The spot that was hit; under a finger, which is wider than many spots, also the nearest one beside it.
    const hit = event.target.closest("[data-action]");
    if (hit || event.pointerType !== "touch") return hit;
    const { clientX: x, clientY: y } = event;
    const far = (spot) => {
      const box = spot.getBoundingClientRect();
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    };
    const near = $$("[data-action]", this.board.host).map((spot) => [far(spot), spot]).sort((a, b) => a[0] - b[0]);
    return near[0]?.[0] <= FINGER ? near[0][1] : null;
  }

  tap(event) {
    const spot = this.meant(event);
    if (this.board.dragged || !spot) return;
    const ways = this.spotWays(spot);
    const action = ways[0];
    if (!this.options.some(([text]) => text === action)) return;
    if (this.action && ways.includes(this.action)) ways.length > 1 ? this.turn(1) : this.confirm();
    else this.choose(action, ways, false, event.pointerType === "touch" && this.crowded(spot));
  }

  crowded(spot) {
    // Whether a finger, which means 44 pixels, could have meant another spot as well: then the tap only shows.
    const middle = (one) => {
      const box = one.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(spot);
    const near = (one) => Math.max(Math.abs(middle(one)[0] - x), Math.abs(middle(one)[1] - y)) < 16 + 2 * FINGER;
    return $$("[data-action]", this.board.host).some((one) => one !== spot && near(one));
  }

  resting(event) {
    // The page has moved and not the mouse, as when it scrolls to what a key has reached: then the mouse points at nothing.
    const [x, y] = this.mouse ?? [];
    return event.pointerType === "mouse" && x === event.clientX && y === event.clientY;
  }

  hover(event) {
    // The mouse shows what would happen before anything is chosen.
    if (event.pointerType !== "mouse" || this.resting(event)) return;
    const spot = event.target.closest("[data-action]");
    this.foreshow(spot && this.spotWays(spot)[0]);
  }

  point(event) {
    // So does an entry of a list, by mouse or by key: its place on the board lights up.
    if (event.pointerType && (event.pointerType !== "mouse" || this.resting(event))) return;
    const { option, lay } = event.target.closest("[data-option], [data-lay]")?.dataset ?? {};
    this.foreshow(option ?? lay ?? null, true);
  }

  foreshow(action, lights = false) {
    if (this.action || action === this.hovered) return;
    clearTimeout(this.hovering);
    this.hovered = action;
    ghosts(this.board, null);
    for (const spot of $$(".pointed", this.board.host)) spot.classList.remove("pointed");
    if (!action) return;
    for (const spot of lights ? this.spots(action) : []) {
      spot.classList.add("pointed");
      reveal(this.board, spot);
    }
    if (!this.options.some(([text]) => text === action)) return;
    this.hovering = setTimeout(async () => {
      const seen = await this.foresee(action);
      if (action === this.hovered && !this.action) ghosts(this.board, seen?.picture);
    }, 120);
  }

  press(event) {
    const action = event.target.closest("[data-option]")?.dataset.option;
    if (action === undefined) return;
    if (action === this.action) this.confirm();
    else this.choose(action, this.group(action), true);
  }

  async choose(action, ways, focus = false, hold = false) {
    // Without more ado where a slip can be taken back, unless it shall only be shown.
    if (action !== this.action) this.key = newKey(); // sent twice, by a second tap, it counts once
    Object.assign(this, { action, ways, at: ways.indexOf(action), hovered: null });
    const wanted = action;
    const atOnce = ways.length === 1 && !hold && preference("moves") !== "confirm";
    this.mark(); // the tap is seen, however long the way to the server is
    if (!atOnce) this.board.panels.point(this.spot(action));
    if (atOnce && preference("moves") === "once") return this.confirm();
    const seen = await (atOnce && !this.foresight.knows(action) ? this.attempt(action) : this.foresee(action));
    if (this.action !== wanted) return;
    ghosts(this.board, seen?.picture);
    if (seen && !seen.final && atOnce) return this.confirm();
    this.board.panels.point(this.spot(action)); // it waits for a word, and is looked at
    reveal(this.board, this.spot(action));
    this.tell(seen);
    this.foresight.ahead(ways);
    if (focus) $("#ui-confirm").focus();
  }

  async attempt(action) {
    // One walk to the server instead of two: it is done where it can be taken back, else the answer shows it.
    const { markup } = this.board;
    const { options } = this;
    const answer = await this.send(action, this.key, false);
    if (!answer.preview && answer.status && this.action === action) this.clear();
    // It is done: until the next picture is there, a tap on this one means nothing.
    if (answer.ok && !answer.preview && this.options === options) this.options = [];
    return answer.preview ? this.foresight.learn(action, answer.preview, markup) : null;
  }

  async foresee(action) {
    return this.foresight.of(action);
  }

  tell(seen) {
    const [, label] = this.options.find(([text]) => text === this.action);
    const way = this.ways.length > 1 ? ` (${fill(texts.way, { n: this.at + 1, all: this.ways.length })})` : "";
    const points = (seen?.points ?? []).filter(([seat]) => seat === this.seat).reduce((sum, [, n]) => sum + n, 0);
    $("#ui-chosen").textContent = label + way;
    if (points) {
      const note = document.createElement("b");
      note.textContent = ` +${points}`;
      $("#ui-chosen").append(note);
    }
    $("#ui-turn").hidden = this.ways.length < 2;
    this.bar.hidden = false;
    document.body.classList.add("choosing");
  }

  mark() {
    for (const spot of $$("[data-action]", this.board.host)) {
      spot.classList.toggle("chosen", this.ways.includes(spot.dataset.action));
    }
    for (const button of $$("[data-option]")) button.setAttribute("aria-pressed", button.dataset.option === this.action);
  }

  turn(step) {
    if (!this.action || this.ways.length < 2) return false;
    const at = (this.at + step + this.ways.length) % this.ways.length;
    this.choose(this.ways[at], this.ways);
    return true;
  }

  wheel(delta) {
    if (!this.action || this.ways.length < 2) return false;
    if (Date.now() - (this.turned ?? 0) > 160) {
      this.turned = Date.now();
      this.turn(Math.sign(delta));
    }
    return true;
  }

  places() {
    // The first action of every place.
    const covered = new Set();
    return this.options.map(([text]) => text).filter((text) => {
      if (covered.has(text)) return false;
      for (const way of this.group(text)) covered.add(way);
      return true;
    });
  }

  next(step) {
    // The keyboard's way through the places: it shows, and Enter plays.
    if (!this.options.length) return;
    const places = this.places();
    const now = places.findIndex((text) => this.ways.includes(text));
    const action = places[(now + step + places.length + (now < 0 && step < 0 ? 1 : 0)) % places.length];
    (this.spot(action) ?? this.board.host).focus({ preventScroll: true });
    this.choose(action, this.group(action), false, true);
  }

  confirm() {
    if (!this.action) return;
    const { action, key } = this;
    this.clear();
    this.send(action, key);
  }

  clear() {
    Object.assign(this, { action: null, key: null, ways: [], at: 0 });
    this.bar.hidden = true;
    document.body.classList.remove("choosing");
  }

  cancel(back) {
    this.clear();
    ghosts(this.board, null);
    this.mark();
    if (back) this.board.host.focus({ preventScroll: true });
  }
}

// -- ghosts: what a preview shows that is not on the board yet -----------------------------------------

function ghosts({ svg, sprite, plane }, markup) {
  for (const one of svg ? $$(".ghosts", svg) : []) one.remove();
  if (!svg || !markup) return;
  sprite.need(markup);
  const template = document.createElement("template");
  template.innerHTML = markup;
  const after = template.content.querySelector("svg");
  if (!after) return;
  if (svg.closest(".upright")) holdUpright(after, svg);
  // What lies in the part that is zoomed is shown in it.
  const root = after.querySelector("[data-plane]") ?? after.querySelector("[data-zooms]");
  const [layer, inside] = [newLayer(), newLayer()];
  const defs = document.createElementNS(SVG, "defs");
  for (const one of after.querySelectorAll("defs > [id]"))
    if (!svg.querySelector(`#${CSS.escape(one.id)}`)) defs.append(document.importNode(one, true));
  layer.append(defs);
  for (const node of fresh(svg, after)) {
    if (root?.contains(node)) inside.append(wrapped(node, root));
    else layer.append(wrapped(node, after));
  }
  svg.append(layer);
  if (root) plane.append(inside);
}

function newLayer() {
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "ghosts");
  return layer;
}

function holdUpright(picture, board) {
  // A preview has its parts where the board has them.
  picture.setAttribute("viewBox", picture.dataset.upright ?? board.getAttribute("viewBox"));
  for (const part of $$("[data-upright]", picture)) part.setAttribute("transform", part.dataset.upright);
}

function stands(svg, node) {
  // Where an element stands within the frame of its picture, as shares of it.
  const { x, y, width, height } = svg.viewBox.baseVal;
  let matrix = new DOMMatrix();
  for (let up = node; up && up !== svg; up = up.parentNode) {
    const own = up.transform?.baseVal?.consolidate()?.matrix;
    if (own) matrix = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(matrix);
  }
  return [(matrix.e - x) / width, (matrix.f - y) / height];
}

function fresh(svg, after) {
  // The outermost elements that are new, or moved on the table; what only moved with the frame is left out.
  const found = [];
  const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.03;
  for (const node of after.querySelectorAll("[id]")) {
    if (node.closest("defs") || node.matches("[data-action], [data-plane]") || found.some((one) => one.contains(node))) continue;
    const old = svg.querySelector(`#${CSS.escape(node.id)}`);
    const moved = old && old.getAttribute("transform") !== node.getAttribute("transform") && far(stands(svg, old), stands(after, node));
    if (!old || moved) found.push(node);
  }
  return found;
}

function wrapped(node, root) {
  let copy = document.importNode(node, true);
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (let up = node.parentNode; up && up !== root; up = up.parentNode) {
    if (!up.hasAttribute("transform")) continue;
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", up.getAttribute("transform"));
    group.append(copy);
    copy = group;
  }
  return copy;
}
