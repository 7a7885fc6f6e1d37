// Live boards: where a button is pressed, the page without a server comes in its place, with that game begun.

const buttons = [...document.querySelectorAll("[data-board]")];

function live(button, on) {
  // One board at a time: each has Python of its own.
  button.hidden = on;
  const before = button.nextElementSibling;
  if (before?.tagName === "IFRAME") before.remove();
  if (!on) return;
  const frame = document.createElement("iframe");
  frame.src = `boards/index.html?board=${button.dataset.board}`;
  frame.title = button.textContent;
  frame.allow = "fullscreen; clipboard-write";
  frame.className = "live";
  button.after(frame);
}

for (const button of buttons) button.addEventListener("click", () => buttons.forEach((one) => live(one, one === button)));
