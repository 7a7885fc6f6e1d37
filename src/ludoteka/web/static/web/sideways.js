// A phone held sideways: the window of a picture takes all the room that the page has for it. What lies above the window stays in
// the middle, and what lies below it moves with its lower edge.

import { $, $$ } from "./ui.js";

const UNIT = 0.65; // pixels to a unit of the picture, as on a phone held upright
const SIDEWAYS = matchMedia("(max-width: 56rem) and (max-height: 32rem) and (orientation: landscape)"); // as in phone.css

const placed = (part) => part.transform.baseVal.consolidate().matrix;

export function stretch(svg, { clientWidth, clientHeight }) {
  const pane = $("svg[data-upright]", svg);
  if (!pane || !SIDEWAYS.matches) return;
  const { width: narrow, height: long } = svg.viewBox.baseVal;
  const width = Math.max(narrow, clientWidth / UNIT);
  const beside = (width - narrow) / 2;
  const { a: step, f: top } = placed(pane.parentNode);
  const old = { width: pane.viewBox.baseVal.width, height: pane.viewBox.baseVal.height };
  const now = { width: width / step, height: Math.floor((clientHeight * width) / clientWidth - top) / step };
  const more = step * (now.height - old.height);
  for (const part of $$("[data-upright]", svg)) {
    if (pane.contains(part) || placed(part).f < top + step * old.height) continue;
    part.setAttribute("transform", `translate(0 ${more}) ${part.dataset.upright}`);
  }
  fit($("[data-plane]", pane), old, now);
  for (const [name, value] of Object.entries({ ...now, x: -beside / step, viewBox: `0 0 ${now.width} ${now.height}` })) pane.setAttribute(name, value);
  svg.setAttribute("viewBox", [-beside, 0, width, long + more].join(" "));
}

function fit(plane, old, now) {
  // All of it is seen in the middle of the window as it is now.
  const larger = Math.min(now.width / old.width, now.height / old.height);
  const [x, y] = [(now.width - larger * old.width) / 2, (now.height - larger * old.height) / 2];
  plane.setAttribute("transform", `translate(${x} ${y}) scale(${larger}) ${plane.dataset.upright}`);
}
