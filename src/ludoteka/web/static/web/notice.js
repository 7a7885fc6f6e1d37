// It is your turn: in the title, and if wished by a sound and a notification.

import { sound } from "./sound.js";
import { here } from "./transport.js";
import { setting, texts } from "./ui.js";

const title = document.title;
let was = null;

export function notice(asked) {
  document.title = asked ? `● ${texts.turn} · ${title}` : title;
  if (asked && was === false) {
    sound("bell");
    if (setting("notify") && document.hidden && "Notification" in window && Notification.permission === "granted")
      new Notification(texts.turn, { body: title, tag: here });
  }
  was = asked;
}
