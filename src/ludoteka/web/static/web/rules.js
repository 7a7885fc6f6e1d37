// The rules: pictures in the page's own colours, search, and the way to a paragraph.

import { Sprite } from "./sprite.js";
import { ask } from "./transport.js";

const PAD = 4;
const HIGHEST = 36; // rem, as the style says

/** Pictures are drawn when they come into sight, and become part of the page, so that its theme dresses them. */
export function reading(root) {
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) draw(target, sight);
  }, { rootMargin: "400px" });
  for (const image of root.querySelectorAll(".picture img")) sight.observe(image);
  const field = root.querySelector(".find input");
  const article = root.querySelector(".rules");
  if (!field || !article) return;
  let at = 0;
  field.addEventListener("input", () => { at = 0; show(find(article, field.value), 0, field); });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const found = [...article.querySelectorAll("mark")];
    if (found.length) at = (at + (event.shiftKey ? found.length - 1 : 1)) % found.length;
    show(found, at, field);
  });
}

/** Go to a paragraph and point at it. */
export function go(root, name) {
  const place = root.querySelector(`#rule-${name}`);
  if (!place) return;
  for (const old of root.querySelectorAll(".pointed")) old.classList.remove("pointed");
  place.classList.add("pointed");
  place.scrollIntoView({ block: "start" });
}

/** The sheet with the rules at a table: what opens it, at a paragraph if one is named. */
export function rulesSheet() {
  const sheet = document.querySelector("#ui-rules");
  const text = sheet.querySelector(".rules-text");
  const open = async (paragraph) => {
    if (!text.childElementCount) {
      const answer = await ask(text.dataset.src);
      if (answer.ok) text.innerHTML = await answer.text();
      reading(text);
    }
    sheet.showModal();
    if (paragraph) go(text, paragraph);
  };
  document.querySelector("#ui-rules-open")?.addEventListener("click", () => open());
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-rule]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.dataset.rule);
  });
  return open;
}

let sprite; // of the game that is read about
let coming = []; // pictures whose drawings are still on their way; until then a plain image stands there
const parts = []; // of pictures that show no more than that

async function draw(image, sight) {
  sight.unobserve(image);
  const answer = await ask(`${image.dataset.src ?? image.src}&bare`);
  if (!answer.ok) return;
  const markup = await answer.text();
  sprite ??= new Sprite(image.closest("[data-sprite]").dataset.sprite);
  sprite.drawn = () => { settle(); parts.forEach(crop); };
  sprite.need(markup);
  coming.push([image, markup]);
  settle();
}

/** Put the pictures into the page whose drawings are here. */
function settle() {
  const here = coming.filter(([, markup]) => !sprite.lacks(markup));
  coming = coming.filter(([, markup]) => sprite.lacks(markup));
  for (const [image, markup] of here) put(image, markup);
}

function put(image, markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  const svg = holder.querySelector("svg");
  if (!svg) return;
  svg.setAttribute("aria-label", image.alt);
  svg.setAttribute("preserveAspectRatio", "xMinYMid meet");
  image.replaceWith(svg);
  const part = [...svg.querySelectorAll("[id]")].find((one) => one.id.replace(/^rule\d+-/, "") === image.dataset.show);
  if (!part) return;
  parts.push(part);
  crop(part);
}

/** Show this part of its picture and nothing beside it, as large as it is drawn, so far as there is room. */
function crop(part) {
  const svg = part.closest(".picture").querySelector("svg");
  const seen = part.getBoundingClientRect();
  const inside = svg.getScreenCTM()?.inverse();
  if (!inside || !seen.width) return;
  const from = new DOMPoint(seen.left, seen.top).matrixTransform(inside);
  const to = new DOMPoint(seen.right, seen.bottom).matrixTransform(inside);
  const [width, height] = [to.x - from.x + 2 * PAD, to.y - from.y + 2 * PAD];
  svg.setAttribute("viewBox", [from.x - PAD, from.y - PAD, width, height].join(" "));
  svg.style.cssText = `width: min(100%, ${width}px, ${(HIGHEST * width) / height}rem); min-height: 0`;
}

function find(article, words) {
  for (const mark of article.querySelectorAll("mark")) mark.replaceWith(...mark.childNodes);
  article.normalize();
  const wanted = plain(words.trim());
  if (wanted.length < 2) return [];
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT, (node) => (node.parentElement.closest("svg") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  const places = [];
  while (texts.nextNode()) {
    const text = plain(texts.currentNode.data);
    for (let i = text.indexOf(wanted); i >= 0; i = text.indexOf(wanted, i + wanted.length)) places.push([texts.currentNode, i]);
  }
  for (const [node, i] of places.reverse()) {
    const range = document.createRange();
    range.setStart(node, i);
    range.setEnd(node, i + wanted.length);
    range.surroundContents(document.createElement("mark"));
  }
  return [...article.querySelectorAll("mark")];
}

/** Letters without case and accents, one for one. */
function plain(text) {
  return [...text].map((letter) => letter.normalize("NFD")[0].toLowerCase()).join("").replaceAll("\u00a0", " ");
}

function show(found, at, field) {
  const output = field.parentElement.querySelector("output");
  output.textContent = found.length ? `${at + 1}/${found.length}` : field.value.trim().length > 1 ? "0" : "";
  found.forEach((mark, i) => mark.classList.toggle("sought", i === at));
  found[at]?.scrollIntoView({ block: "center" });
}

if (document.body.classList.contains("page")) {
  reading(document);
  if (location.hash.startsWith("#rule-")) go(document, location.hash.slice(6));
}
