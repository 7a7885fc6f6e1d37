// Some actions are made of two places of the picture: each lists in data-pair the actions it takes part in,
// and two places that share one do it. Take one and then the other, in any order, or drag one onto the other.

import { SLIP } from "./board.js";
import { $, $$, fill, texts } from "./ui.js";

const SPOT = "[data-pair]";
const actions = (spot) => spot.dataset.pair.split("|");
const around = (node) => {
  // The spots at a place, the innermost first: a card, then the field on which it lies.
  const found = [];
  for (let spot = node?.closest?.(SPOT); spot; spot = spot.parentNode.closest?.(SPOT)) found.push(spot);
  return found;
};

export class Pair {
  constructor(board, send) {
    Object.assign(this, { board, send, held: null, carried: null, chip: null });
    const host = board.host;
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", (event) => this.drop(event));
    host.addEventListener("pointercancel", () => this.letGo());
    host.addEventListener("click", (event) => board.dragged || this.tap(event.target));
    host.addEventListener("keydown", (event) => {
      if ((event.key !== "Enter" && event.key !== " ") || !event.target.closest(SPOT)) return;
      event.preventDefault();
      event.stopPropagation();
      this.tap(event.target);
    });
    $("#ui-options").addEventListener("click", (event) => {
      const button = event.target.closest("[data-lay]");
      if (button) this.send(button.dataset.lay);
    });
  }

  shared(one, other) {
    // What two places do together, if anything; what lies on a place stands for it too.
    for (const a of around(one))
      for (const b of around(other)) {
        const both = a === b ? [] : actions(b).filter((action) => actions(a).includes(action));
        if (both.length === 1) return both[0];
      }
    return null;
  }

  tap(node) {
    const spot = around(node)[0];
    if (!spot) return;
    const action = this.held && this.shared(this.held, spot);
    if (action) return this.choose(action, this.held, spot);
    this.hold(this.held === spot ? null : spot);
  }

  choose(action, ...places) {
    // Both places light up at once, and stay so until the picture that comes of it is there.
    this.hold(null);
    for (const place of places) place.classList.add("chosen");
    this.send(action).then(() => places.forEach((place) => place.classList.remove("chosen")));
  }

  hold(spot) {
    this.held = spot;
    this.mark();
    const note = $("#ui-held");
    note.hidden = !$(SPOT, this.board.host);
    note.classList.toggle("quiet", !spot);
    note.textContent = spot ? fill(texts.held, { name: spot.getAttribute("aria-label") }) : texts.pairs;
  }

  mark(over = null) {
    // Show what is held, where it could go, and where it would go if it were let go of here.
    const held = this.carried ?? this.held;
    const landing = held && over && this.shared(held, over) ? around(over).at(-1) : null;
    for (const spot of $$(SPOT, this.board.host)) {
      spot.classList.toggle("held", spot === held);
      spot.classList.toggle("meets", Boolean(held && spot !== held && this.shared(held, spot)));
      spot.classList.toggle("over", spot === landing);
      if (spot === held) spot.setAttribute("aria-pressed", "true");
      else spot.removeAttribute("aria-pressed");
    }
  }

  refresh() {
    // The picture is new: what was held may be gone.
    if (this.carried && !this.carried.isConnected) this.letGo();
    this.hold(this.held?.isConnected && this.held.dataset.pair ? this.held : null);
  }

  // -- dragging ---------------------------------------------------------------------------------------

  down(event) {
    const spot = around(event.target)[0];
    this.letGo();
    if (!spot || this.board.fingers.size > 1) return;
    this.start = { spot, x: event.clientX, y: event.clientY };
    this.board.carrying = true;
  }

  move(event) {
    if (!this.start) return;
    if (this.board.fingers.size > 1) return this.letGo(); // two fingers move the board
    const { spot, x, y } = this.start;
    if (!this.carried) {
      if (Math.hypot(event.clientX - x, event.clientY - y) <= SLIP) return;
      this.hold(null);
      this.carried = spot;
      this.chip = document.createElement("div");
      this.chip.className = "carried";
      this.chip.textContent = spot.getAttribute("aria-label");
      document.body.append(this.chip);
    }
    this.chip.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -130%)`;
    this.mark(document.elementFromPoint(event.clientX, event.clientY));
  }

  drop(event) {
    const from = this.carried;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const action = from && this.board.host.contains(under) ? this.shared(from, under) : null;
    this.letGo();
    if (action) this.choose(action, from, around(under)[0]);
  }

  letGo() {
    this.chip?.remove();
    Object.assign(this, { start: null, carried: null, chip: null });
    this.board.carrying = false;
    this.mark();
  }
}
