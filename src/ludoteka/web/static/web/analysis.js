// The analysis of a finished game: asked for, waited for, shown, with a line at the step one looks at.

import { badge, noBadges } from "./hints.js";
import { morph } from "./morph.js";
import { ask, go, wishes } from "./transport.js";
import { $, $$, post, say } from "./ui.js";

const SVG = "http://www.w3.org/2000/svg";
const AGAIN = 1000; // milliseconds between two looks at how far it is

export function analysis(shown) {
  const button = $("#ui-analyse button");
  if (!button) return;
  const report = (now) => {
    $("#ui-analyse").hidden = now.state !== "none";
    $("#ui-progress").hidden = now.state !== "busy";
    if (now.state === "busy") {
      Object.assign($("#ui-progress progress"), { max: now.all, value: now.done });
      setTimeout(async () => report(await ask("../analysis").then((a) => a.json()).catch(() => now)), AGAIN);
    }
    if (now.state === "done") {
      morph($("#ui-analysis"), now.markup);
      shown();
    }
  };
  const start = async () => {
    const answer = await post("analyse");
    if (!answer.ok) return say(answer.error);
    report({ state: "busy", done: 0, all: 1 });
  };
  button.addEventListener("click", start);
  const now = JSON.parse($("#analysis").textContent);
  report(now);
  if (now.state === "none" && wishes.has("analyse")) start();
}

/** At a turning point: what was played and what was better, on the board. */
export function both(board, marks) {
  noBadges(board);
  for (const [action, sign] of marks) {
    const spot = $$("[data-action]", board.host).find(({ dataset }) => (dataset.actions?.split("|") ?? [dataset.action]).includes(action));
    if (!spot) continue;
    spot.classList.add("hinted");
    badge(board, spot, sign);
  }
}

/** From this position: against bots, or trying moves for everybody. */
export function branch(moves) {
  for (const button of $$("[data-branch]"))
    button.addEventListener("click", async () => {
      const answer = await post("branch", { moves: moves(), level: button.dataset.branch });
      if (answer.ok) go(answer.go);
      else say(answer.error);
    });
}

export function point(step) {
  // A line in the picture at the step of the replay.
  const figure = $(".chances");
  if (!figure) return;
  const svg = $("svg", figure);
  const { left, right, first, last } = Object.fromEntries(Object.entries(figure.dataset).map(([k, v]) => [k, Number(v)]));
  let line = $(".cursor", svg);
  if (!line) {
    line = document.createElementNS(SVG, "line");
    line.setAttribute("class", "cursor");
    line.setAttribute("y1", 20);
    line.setAttribute("y2", svg.viewBox.baseVal.height - 40);
    svg.append(line);
  }
  const x = left + ((right - left) * (Math.max(first, Math.min(last, step)) - first)) / (last - first);
  line.setAttribute("x1", x);
  line.setAttribute("x2", x);
}
