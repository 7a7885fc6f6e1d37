// Hints: the best moves in words, and as numbers on the board.

import { morph } from "./morph.js";
import { ask } from "./transport.js";
import { $, $$, say, texts } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 13; // of a number on the board, in pixels

export class Hints {
  constructor(board, choice, address) {
    Object.assign(this, { board, choice, address, actions: [], about: null });
    this.box = $("#ui-hint");
    this.button = $("#ui-hint-open");
    this.button.addEventListener("click", () => this.ask());
    this.box.addEventListener("click", (event) => {
      const action = event.target.closest("[data-option]")?.dataset.option;
      if (action) this.pick(this.actions.indexOf(action), true);
    });
  }

  offer(meta) {
    // A new question: what was said of the last one is over.
    this.button.hidden = !meta.hints;
    this.button.disabled = !meta.asked;
    this.now = `${meta.seat} ${meta.number}`;
    if (this.now !== this.about || !meta.asked) this.clear();
    else this.mark();
  }

  async ask() {
    if (this.button.hidden || this.button.disabled || this.asking || document.body.classList.contains("covered")) return;
    this.asking = true;
    this.button.setAttribute("aria-busy", "true");
    this.say(texts.thinking);
    const wanted = this.now;
    const answer = await ask(this.address).then((a) => a.json()).catch(() => ({ error: texts.lost }));
    this.asking = false;
    this.button.removeAttribute("aria-busy");
    if (answer.ok && `${answer.seat} ${answer.number}` === this.now) {
      this.actions = answer.actions;
      this.about = this.now;
      this.say(null, answer.markup);
      this.mark();
      return;
    }
    if (!answer.ok && wanted === this.now) say(answer.error);
    this.clear();
  }

  say(words, markup) {
    this.box.hidden = false;
    if (markup) return morph(this.box, markup);
    const line = document.createElement("p");
    line.textContent = words;
    this.box.replaceChildren(line);
  }

  pick(at, focus = false) {
    // Show a move of the hint as if it were chosen by hand; it is done only when that is confirmed.
    const action = this.actions[at];
    if (!action) return false;
    if (!this.choice.options.some(([text]) => text === action)) {
      // One of many cards that are laid in any order: it lies there until it is laid elsewhere.
      this.choice.send(action);
      return true;
    }
    this.choice.choose(action, this.choice.group(action), focus, true).then(() => this.mark()); // above the ghosts
    return true;
  }

  mark() {
    // The numbers of the moves at their places on the board and on their buttons.
    this.unmark();
    const places = new Map();
    this.actions.forEach((action, i) => {
      const spot = this.choice.spot(action);
      if (spot) places.set(spot, [...(places.get(spot) ?? []), i + 1]);
      for (const button of $$("#ui-options [data-option]"))
        if (button.dataset.option === action) button.dataset.hint = i + 1;
    });
    for (const [spot, numbers] of places) {
      spot.classList.add("hinted");
      badge(this.board, spot, numbers.join(" "));
    }
  }

  unmark() {
    noBadges(this.board);
    for (const spot of $$(".hinted", this.board.host)) spot.classList.remove("hinted");
    for (const button of $$("[data-hint]")) delete button.dataset.hint;
  }

  clear() {
    Object.assign(this, { actions: [], about: null });
    this.unmark();
    this.box.hidden = true;
    this.box.replaceChildren();
  }
}

/** Words on the board at the place of a move; they go where that goes. */
export function badge(board, spot, words) {
  const ground = board.plane.contains(spot) ? board.plane : board.svg;
  const { x, y, width } = spot.getBBox();
  const way = ground.getScreenCTM().inverse().multiply(spot.getScreenCTM());
  const at = new DOMPoint(x + width / 2, y).matrixTransform(way);
  const radius = RADIUS / ground.getScreenCTM().a;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("transform", `translate(${at.x} ${at.y})`);
  const shape = document.createElementNS(SVG, "rect");
  const wide = radius * (1 + 0.55 * (words.length - 1));
  for (const [name, value] of Object.entries({ x: -wide, y: -radius, width: 2 * wide, height: 2 * radius, rx: radius }))
    shape.setAttribute(name, value);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("font-size", radius * 1.3);
  text.setAttribute("dy", radius * 0.46);
  text.textContent = words;
  group.append(shape, text);
  layer(ground).append(group);
}

export function noBadges(board) {
  for (const layer of $$(".hint-numbers", board.host)) layer.remove();
}

function layer(ground) {
  const found = ground.querySelector(":scope > .hint-numbers");
  if (found) return found;
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", "hint-numbers");
  made.setAttribute("aria-hidden", "true");
  return ground.appendChild(made);
}
