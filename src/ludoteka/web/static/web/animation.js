// The animated picture of a finished game: asked for, waited for with words about how far it is, taken when it is there.

import { ask, go } from "./transport.js";
import { $$, fill, say, texts } from "./ui.js";

const AGAIN = 1000; // milliseconds between two looks at how far it is
const pause = () => new Promise((done) => setTimeout(done, AGAIN));

export function animation() {
  for (const link of $$("[data-animation]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      if (!link.getAttribute("aria-busy")) take(link);
    });
}

async function take(link) {
  const name = link.textContent;
  link.setAttribute("aria-busy", "true");
  for (;;) {
    const now = await ask(`${link.href}?state`).then((answer) => answer.json()).catch(() => ({ state: "lost", words: texts.lost }));
    if (now.state === "done") go(now.picture);
    else say(now.words);
    if (!["busy", "lost"].includes(now.state)) break;
    if (now.state === "busy") link.textContent = now.all ? fill(texts.drawing, now) : texts.waiting;
    await pause();
  }
  link.textContent = name;
  link.removeAttribute("aria-busy");
}
