// The judge: a tap on what is not offered is answered with the rule that forbids it, and moves can be tried on a shadow.

import { morph } from "./morph.js";
import { $, $$, post, say, texts } from "./ui.js";

const PARTS = 12; // under a finger, as the server takes them

/** The named parts of the picture under a point, the uppermost first, and the place of its plane where one lies there. */
function parts(board, { clientX: x, clientY: y }) {
  const hit = document.elementsFromPoint(x, y).filter((one) => board.svg.contains(one));
  const named = [];
  for (const one of hit)
    for (let part = one; part && part !== board.svg; part = part.parentElement) if (part.id && !named.includes(part.id)) named.push(part.id);
  const { plane } = board;
  const size = +(plane.dataset.plane ?? 0);
  const above = hit[0]?.closest("[id]"); // what lies over the plane, such as the players' strip, is no place of it
  const place = size && (!above || plane.contains(above) || above.contains(plane)) && plane.getScreenCTM()?.inverse();
  if (place) {
    const at = new DOMPoint(x, y).matrixTransform(place);
    named.splice(PARTS - 1, Infinity, `cell-${Math.floor(at.x / size)},${Math.floor(at.y / size)}`);
  }
  return named.slice(0, PARTS);
}

/** Tell why nothing is offered where somebody taps; `asked` says which seat asks, null where nobody may. */
export function whyNot(board, chooses, asked) {
  const answer = document.createElement("div");
  Object.assign(answer, { id: "ui-why", className: "why-not", hidden: true });
  answer.setAttribute("role", "status");
  $(".stage").append(answer);
  const hide = () => (answer.hidden = true);
  const tell = async (event) => {
    const seat = asked();
    hide();
    if (board.dragged || seat === null || chooses(event)) return;
    const wanted = (answer.asked = {});
    const told = await post("why", { seat, parts: parts(board, event) }, 1);
    if (answer.asked !== wanted || !told.ok || !told.why) return;
    morph(answer, `${told.why}<button type="button" class="close" aria-label="${texts.close}">×</button>`);
    answer.hidden = false;
  };
  board.host.addEventListener("click", tell);
  answer.addEventListener("click", (event) => event.target.closest(".close") && hide());
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  return hide;
}

/** Moves that are only tried: the page shows the shadow until somebody stops, or the game goes on. */
export class Trying {
  constructor(board, choice, back) {
    Object.assign(this, { board, choice, back, moves: null, seat: null });
    const foresee = choice.foresee.bind(choice);
    choice.foresee = (action) => (this.on ? this.foresee(action) : foresee(action));
    this.button = $("#ui-try-open");
    this.button?.addEventListener("click", () => (this.on ? this.stop() : this.go([])));
    $("#ui-ask").addEventListener("click", (event) => {
      const wish = event.target.closest("[data-try]")?.dataset.try;
      if (wish === "stop") this.stop();
      if (wish === "back") this.go(this.moves.slice(0, -1));
    });
  }

  get on() {
    return this.moves !== null;
  }

  offer(meta) {
    // A new frame: what was tried belongs to the one before.
    this.seat = meta.seat;
    this.leave();
    if (this.button) this.button.hidden = !meta.asked || !meta.options.length;
  }

  leave() {
    this.moves = null;
    document.body.classList.remove("trying");
    this.button?.setAttribute("aria-pressed", "false");
  }

  stop() {
    this.leave();
    this.back();
  }

  async take(action) {
    return this.go([...this.moves, action]);
  }

  async go(moves) {
    const shown = await post("try", { seat: this.seat, moves }, 1);
    if (!shown.ok) {
      say(shown.error);
      return shown;
    }
    this.moves = moves;
    document.body.classList.add("trying");
    this.button?.setAttribute("aria-pressed", "true");
    this.board.show(shown.board, false);
    morph($("#ui-ask"), shown.ask);
    morph($("#ui-options"), shown.options);
    this.choice.offer({ seat: this.seat, options: shown.list, asked: false });
    return shown;
  }

  async foresee(action) {
    const seen = await post("try", { seat: this.seat, moves: [...this.moves, action] }, 1);
    return seen.ok ? { picture: seen.board, final: false, points: seen.points } : null;
  }
}

/** A tap on a player's points leads to the lines of the log that brought them. */
export function pointsToLog(players, log) {
  players.addEventListener("click", (event) => {
    const seat = event.target.closest(".score")?.closest("[id^=p-]")?.id.slice(2);
    const lines = $$(`li.scored[data-seat="${seat}"]`, log);
    if (seat === undefined || !lines.length) return;
    $("#t-log")?.click();
    for (const line of $$("li", log)) line.classList.toggle("sought", lines.includes(line));
    lines.at(-1).scrollIntoView({ block: "nearest" });
    lines.at(-1).focus({ preventScroll: true });
  });
}
