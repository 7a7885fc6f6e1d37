// A list that keeps itself up to date: it asks for itself again and takes over what has changed.

import { morph } from "./morph.js";
import "./sure.js";
import { ask, here } from "./transport.js";
import { $ } from "./ui.js";

const EVERY = 4000;
const LONGEST = 60000;
const title = document.title;
let wait = EVERY;
let timer;

function showTurns() {
  const turns = $("#ui-nav .badge")?.textContent;
  document.title = turns ? `(${turns}) ${title}` : title;
}

async function refresh() {
  clearTimeout(timer);
  if (document.hidden) return; // it goes on when somebody looks again
  try {
    const part = await fetched();
    for (const id of ["#ui-nav", "#ui-fresh"]) morph($(id), $(id, part).innerHTML);
    showTurns();
    wait = EVERY;
  } catch {
    wait = Math.min(wait * 1.7, LONGEST); // no server, or somebody else's page: quietly later
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, wait);
}

async function fetched() {
  const answer = await ask(`${here}?part`);
  const template = document.createElement("template");
  template.innerHTML = answer.ok ? await answer.text() : "";
  if (!$("#ui-nav", template.content) || !$("#ui-fresh", template.content)) throw new Error("not ours");
  return template.content;
}

showTurns();
document.addEventListener("visibilitychange", refresh);
addEventListener("online", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh()); // back by the browser's button
timer = setTimeout(refresh, EVERY);
