// The result of a finished game as a picture: handed to whatever this device shares with, or saved where it shares nothing.

import { ask } from "./transport.js";
import { $$, say, texts } from "./ui.js";

export function sharing() {
  for (const link of $$("[data-share]"))
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      if (link.getAttribute("aria-busy")) return;
      link.setAttribute("aria-busy", "true");
      await share(link).catch(() => say(texts.lost));
      link.removeAttribute("aria-busy");
    });
}

async function share(link) {
  const answer = await ask(link.href);
  if (!answer.ok) return say(await answer.text());
  const file = new File([await answer.blob()], link.download, { type: "image/png" });
  const parcel = { files: [file], title: link.dataset.share };
  if (!navigator.canShare?.(parcel)) return save(file);
  await navigator.share(parcel).catch((error) => {
    if (error.name !== "AbortError") save(file); // drawing took longer than the browser remembers the click
  });
}

function save(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
