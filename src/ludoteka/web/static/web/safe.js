// Drawings in colours for colour-blind eyes: the wood of a player is lit and shaded, and every tone of it becomes the same tone of
// the player's other colour. Frames are dressed by preferences.css, which has the same colours.

import { preference } from "./ui.js";

const COLOURS = [
  ["#2f6db5", "#0072b2"],
  ["#c8442f", "#d55e00"],
  ["#e2b23a", "#f0e442"],
  ["#3f8f5b", "#009e73"],
  ["#7d5ba6", "#cc79a7"],
  ["#3a3a3a", "#101010"],
  ["#e0793f", "#e69f00"],
  ["#d77a9f", "#56b4e9"],
];
const GREY = "#3a3a3a"; // its tones are those of stone and iron, too: they stay
const [BLACK, WHITE] = [0, 255];
const DEEPEST = 0.9; // what is nearly black or white is nobody's

const channels = (colour) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
const mixed = (from, goal, much) => from.map((one) => Math.round(one + (goal - one) * much));

function much(from, goal, tone) {
  // How far a tone lies on the way from a colour to black or white; nothing if it does not.
  const widest = from.reduce((best, one, i) => (Math.abs(goal - one) > Math.abs(goal - from[best]) ? i : best), 0);
  const part = (tone[widest] - from[widest]) / (goal - from[widest]);
  const near = mixed(from, goal, part).every((one, i) => Math.abs(one - tone[i]) <= 1);
  return near && part >= 0 && part < DEEPEST ? part : null;
}

export function safe(colour) {
  if (!/^#[0-9a-f]{6}$/.test(colour ?? "")) return colour;
  for (const [usual, other] of COLOURS)
    for (const goal of usual === GREY ? [] : [BLACK, WHITE]) {
      const part = much(channels(usual), goal, channels(colour));
      if (part !== null) return `#${mixed(channels(other), goal, part).map((one) => one.toString(16).padStart(2, "0")).join("")}`;
    }
  return colour;
}

export function dressed(drawing) {
  if (preference("colours") !== "safe") return drawing;
  for (const one of [drawing, ...drawing.querySelectorAll("[fill], [stroke]")])
    for (const name of ["fill", "stroke"]) if (one.hasAttribute(name)) one.setAttribute(name, safe(one.getAttribute(name)));
  return drawing;
}
