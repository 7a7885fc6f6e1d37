// A picture in panels: side by side on a wide page, one below the other on a narrow one.

import { $, $$ } from "./ui.js";

const narrow = matchMedia("(max-width: 56rem)");

export function arrange(svg) {
  // Lay the panels out for this page; returns whether they make a long picture that is scrolled.
  const tall = narrow.matches && svg ? $(":scope > view#view-tall", svg) : null;
  if (!tall) return false;
  svg.setAttribute("viewBox", tall.getAttribute("viewBox"));
  for (const panel of $$(":scope > [data-tall]", svg)) panel.setAttribute("transform", panel.dataset.tall);
  return true;
}

export const whenArranged = (then) => narrow.addEventListener("change", then);
