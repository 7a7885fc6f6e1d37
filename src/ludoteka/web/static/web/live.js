// The live stream of a table: it always comes back, and never misses what it should have shown.

import { stream } from "./transport.js";

const SILENCE = 40000; // the server says something at least every 15 seconds

export class Live {
  constructor(url, show, state) {
    Object.assign(this, { url, show, state, pieces: {}, texts: {}, id: "", wait: 500 });
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.heard > SILENCE) this.open();
    });
    setInterval(() => Date.now() - this.heard > SILENCE && this.open(), 5000);
  }

  open() {
    this.source?.close();
    clearTimeout(this.timer);
    this.heard = Date.now();
    const source = stream(`${this.url}?since=${encodeURIComponent(this.id)}`);
    this.source = source;
    source.onopen = () => this.alive();
    source.onmessage = (event) => this.take(event);
    source.addEventListener("beat", () => this.alive());
    source.onerror = () => {
      this.state(false);
      if (source.readyState === EventSource.CLOSED) this.again();
    };
  }

  alive() {
    this.heard = Date.now();
    this.wait = 500;
    this.state(true);
  }

  again() {
    // A refusal, an error page or a dead server: try quietly, less and less often.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 1.7, 8000);
  }

  take(event) {
    this.alive();
    try {
      this.apply(JSON.parse(event.data), event.lastEventId);
    } catch (error) {
      console.warn("starting over:", error);
      this.id = "";
      this.source.close();
      this.again();
    }
  }

  apply(message, id) {
    // Put the changed pieces together; `[2, 5]` stands for five pieces from the second on.
    const old = message.whole ? {} : this.pieces;
    const now = { ...old };
    for (const [name, change] of Object.entries(message.pieces))
      now[name] = change.flatMap((part) => {
        if (typeof part === "string") return [part];
        const kept = old[name].slice(part[0], part[0] + part[1]);
        if (kept.length !== part[1]) throw new Error(`a piece of ${name} is missing`);
        return kept;
      });
    const before = this.texts;
    this.pieces = now;
    this.texts = Object.fromEntries(Object.entries(now).map(([name, all]) => [name, all.join("")]));
    this.id = id;
    // What came again without being new, after a break, is no change: a choice begun stays, nothing is unread.
    const changed = Object.keys(this.texts).filter((name) => this.texts[name] !== before[name]);
    this.show(this.texts, new Set(changed), message.time);
  }
}
