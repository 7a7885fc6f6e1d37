// What choices would lead to. The server tells it as a difference from the picture that is shown; where the way to it
// is long, it is asked ahead, so that a tap shows its ghost at once.

import { distance } from "./transport.js";
import { post } from "./ui.js";

const FAR = 60; // milliseconds to the server and back, from which on one asks ahead
const AHEAD = 24; // choices at most

// The picture is cut where the server cuts it, before every element with an id (see live/delta.py).
const CUT = /(?=<[a-z]+ (?:[a-z-]+="[^"]*" )*id=")/;

export function rebuilt(markup, change) {
  // The picture that differs so from this one; `[2, 5]` stands for five of its pieces from the second on.
  const pieces = markup.split(CUT);
  return change.map((part) => (typeof part === "string" ? part : pieces.slice(part[0], part[0] + part[1]).join(""))).join("");
}

const seen = ({ picture, final, points }, markup) => ({ final, points, picture: picture && rebuilt(markup, picture) });

export class Foresight {
  constructor(board, named) {
    Object.assign(this, { board, named, known: new Map(), seat: null });
    this.far = distance().then((ms) => ms > FAR);
  }

  begin(seat, actions) {
    // A new question: what was known is of no use any more.
    this.seat = seat;
    this.known = new Map();
    this.ahead(actions);
  }

  knows(action) {
    return this.known.has(action);
  }

  learn(action, preview, markup) {
    this.known.set(action, seen(preview, markup));
    return this.known.get(action);
  }

  async of(action) {
    if (!this.known.has(action)) {
      const { markup } = this.board;
      const asked = post("preview", { seat: this.seat, action, ...this.named() }, 1);
      this.known.set(action, asked.then((answer) => (answer.ok ? seen(answer, markup) : null)));
    }
    return this.known.get(action);
  }

  async ahead(actions) {
    // As many at a time as the server has time for, until all are there or another question is asked.
    const { known } = this;
    const current = () => this.known === known;
    if (!actions.length || !(await this.far)) return;
    for (let more = true; more && current(); ) {
      const wanted = actions.slice(0, AHEAD).filter((action) => !known.has(action));
      if (!wanted.length) return;
      const { markup } = this.board;
      const { previews } = await post("previews", { seat: this.seat, actions: wanted, ...this.named() }, 1);
      const answers = Object.entries(previews ?? {});
      for (const [action, preview] of answers) if (current() && !known.has(action)) this.learn(action, preview, markup);
      more = answers.length > 0;
    }
  }
}
