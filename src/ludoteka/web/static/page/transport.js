// How a page without a server reaches its site: the window around it has that in a worker. This module stands in the
// place of the site's own of the same name, and also does what a browser does by itself where there is a server.

const site = parent.ludoteka;
const [path, query = ""] = site.address.split("?");
const root = document.documentElement;

export const here = path;
export const wishes = new URLSearchParams(query);
export const go = (address) => site.go(address);
export const place = () => site.place;
export const remember = (place) => site.remember(place);
let moved = () => {};
export const whenMoved = (then) => (moved = then);
export const whenOffline = () => {}; // here one never is
export const distance = async () => 0;
export const stream = (address) => site.stream(address.split(/[/?]/)[2]);

export async function ask(address, options = {}) {
  if (!/^[/.]/.test(address)) return unpacked(address); // a file of the folder
  const { pathname, search } = new URL(address, `page://page${here}`);
  const { status, body, text } = await site.ask(pathname + search, String(options.body ?? ""));
  return new Response(text ?? JSON.stringify(body), { status });
}

async function unpacked(address) {
  const answer = await fetch(`${address}.gz`);
  return answer.ok ? new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))) : answer;
}

// -- links and forms: what no script of the page has taken for itself ------------------------------------

window.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented) return;
  const address = link.getAttribute("href");
  if (/^#\d+$/.test(address)) {
    site.place = Number(address.slice(1));
    moved();
  } else if (address.startsWith("#")) document.getElementById(address.slice(1))?.scrollIntoView();
  else if (link.hasAttribute("download")) save(address);
  else if (address.startsWith("/")) go(address);
  else if (address.startsWith("?")) go(here + address);
  else return;
  event.preventDefault();
});

window.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method === "dialog") return;
  event.preventDefault();
  const sure = event.submitter?.dataset.sure;
  if (sure && !confirm(sure)) return;
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await (await ask(form.getAttribute("action") ?? here, { body })).json();
  if (answer.error) refuse(form, answer.error);
  else if (answer.go) go(answer.go);
});

// -- records: opened from a file, shared as a link that has all of it -----------------------------------------

window.addEventListener("change", async ({ target }) => {
  if (!target.matches("[data-record]")) return;
  const answer = await (await ask("/records/", { body: await target.files[0].text() })).json();
  if (answer.go) go(answer.go);
  else refuse(target.form, answer.error);
});

window.addEventListener("click", async ({ target }) => {
  const address = target.closest("[data-link]")?.dataset.link;
  if (!address) return;
  const link = await site.link(await (await ask(address)).text());
  await navigator.clipboard.writeText(link).catch(() => prompt("", link));
  const toast = document.querySelector("#ui-say");
  toast.textContent = JSON.parse(document.querySelector("#texts").textContent).copied;
  toast.hidden = false;
  setTimeout(() => (toast.hidden = true), 2500);
});

function refuse(form, words) {
  form.querySelector(":scope > [role=alert]")?.remove();
  const note = document.createElement("p");
  Object.assign(note, { className: "messages error", role: "alert", textContent: words });
  form.prepend(note);
  note.scrollIntoView({ block: "nearest" });
}

async function save(address) {
  const file = new Blob([await (await ask(address)).text()], { type: "application/json" });
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(file), download: address.split("/").slice(2).join("-") });
  link.click();
  URL.revokeObjectURL(link.href);
}

// -- what a template says of the person, where there is no server to say it --------------------------------

for (const select of document.querySelectorAll("[data-preferences] select")) select.value = root.dataset[select.name];
for (const button of document.querySelectorAll("button[name=theme], button[name=language]"))
  if (button.value === (button.name === "theme" ? root.dataset.theme : root.lang)) button.ariaPressed = "true";
for (const source of document.querySelectorAll("picture source"))
  source.media = { dark: "all", light: "not all" }[root.dataset.theme] ?? "(prefers-color-scheme: dark)";
new MutationObserver(() => (parent.document.title = document.title)).observe(document.head, { childList: true, subtree: true });
parent.document.title = document.title;
frameElement.inert = false;
