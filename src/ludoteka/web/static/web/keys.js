// The keys of a page where one chooses on the board: through the options, round, back, and the rules.

import { $$ } from "./ui.js";

export function choosingKeys(choice, rules) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
    const keys = {
      n: () => choice.next(1), p: () => choice.next(-1), r: () => choice.turn(1), R: () => choice.turn(-1),
      Escape: () => choice.cancel(true), "?": () => rules(),
      Enter: () => (event.target.closest("button, a, summary, [tabindex='0']:not(#ui-board)") ? null : choice.confirm()),
    };
    const go = keys[event.key];
    if (!go || go() === null) return;
    event.preventDefault();
  });
  for (const sheet of $$("dialog")) sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
}
