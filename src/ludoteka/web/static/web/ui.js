// Small things that several pages need: posting, saying something, copying, tabs, settings.

import { ask, here } from "./transport.js";

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const texts = JSON.parse($("#texts")?.textContent ?? "{}");
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).reduce((s, n) => s + n.toString(36), "k-");

export const cookie = (name) => document.cookie.split("; ").find((c) => c.startsWith(`${name}=`))?.slice(name.length + 1);
const pause = (ms) => new Promise((go) => setTimeout(go, ms));

let toastTimer;
export function say(words, ms = 5000) {
  const toast = $("#ui-say");
  if (!toast) return;
  toast.textContent = words;
  toast.hidden = !words;
  clearTimeout(toastTimer);
  if (words) toastTimer = setTimeout(() => (toast.hidden = true), ms);
}

export async function post(what, data = {}, tries = 6) {
  // Post to the table; what carries a key may be sent again until an answer comes.
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": cookie("csrftoken") ?? "" },
    body: JSON.stringify(data),
  };
  for (let i = 0; ; i++) {
    try {
      const answer = await ask(`${here.replace(/replay\/$/, "")}${what}`, options);
      if (answer.status < 500) {
        const body = await answer.json().catch(() => ({ error: answer.statusText }));
        return { status: answer.status, ...body };
      }
    } catch { /* no connection: again below */ }
    if (i + 1 >= tries) return { status: 0, error: texts.lost };
    say(texts.failed, 3000);
    await pause(400 * 1.8 ** i);
  }
}

export function tabs(root) {
  const all = $$('[role="tab"]', root);
  const choose = (tab, focus = true) => {
    for (const one of all) {
      const on = one === tab;
      one.setAttribute("aria-selected", on);
      one.tabIndex = on ? 0 : -1;
      $(`#${one.getAttribute("aria-controls")}`).hidden = !on;
    }
    const badge = $(".badge", tab);
    if (badge) badge.hidden = true;
    if (focus) tab.focus();
  };
  for (const tab of all) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) choose(all[(all.indexOf(tab) + step + all.length) % all.length]);
    });
  }
}

export function copying() {
  for (const button of $$("[data-copy]"))
    button.addEventListener("click", async () => {
      const field = button.parentNode.querySelector(".link");
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        document.execCommand("copy");
      }
      say(texts.copied ?? "", 2500);
    });
}

export function talking() {
  $("#ui-talk").addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    if (!field.value.trim()) return;
    const answer = await post("say", { text: field.value }, 1);
    if (answer.ok) field.value = "";
    else say(answer.error);
  });
}

export function helps() {
  // Below a choice whose possibilities have a help: what the chosen one means.
  for (const select of $$("select:has([data-help])")) {
    const help = document.createElement("small");
    help.className = "quiet help";
    help.setAttribute("role", "status");
    select.after(help);
    const show = () => (help.textContent = select.selectedOptions[0]?.dataset.help ?? "");
    select.addEventListener("change", show);
    show();
  }
}

export const preference = (name) => document.documentElement.dataset[name];

function preferences() {
  // What somebody prefers holds at once, and is kept with the person.
  for (const form of $$("[data-preferences]"))
    form.addEventListener("change", async (event) => {
      const { name, value } = event.target;
      document.documentElement.dataset[name] = value;
      const headers = { "X-CSRFToken": cookie("csrftoken") ?? "" };
      const answer = await ask(form.getAttribute("action"), { method: "POST", headers, body: new URLSearchParams({ [name]: value, next: "/settings/" }) }).catch(() => null);
      if (!answer?.ok) say(texts.lost ?? "");
    });
}

export const setting = (name) => localStorage.getItem(`ludoteka-${name}`) === "1";

export function settings() {
  preferences();
  for (const box of $$("[data-setting]")) {
    box.checked = setting(box.dataset.setting);
    box.addEventListener("change", async () => {
      if (box.dataset.setting === "notify" && box.checked)
        box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
      localStorage.setItem(`ludoteka-${box.dataset.setting}`, box.checked ? "1" : "0");
    });
  }
}
