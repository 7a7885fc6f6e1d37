// It is your turn: in the title, and if wished by a sound and a notification.

import { preference, setting, texts } from "./ui.js";

const title = document.title;
let was = null;

export function notice(asked) {
  document.title = asked ? `● ${texts.turn} · ${title}` : title;
  if (asked && was === false) {
    if (preference("sound") === "on") chime();
    if (setting("notify") && document.hidden && "Notification" in window && Notification.permission === "granted")
      new Notification(texts.turn, { body: title, tag: location.pathname });
  }
  was = asked;
}

function chime() {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + 0.14 * i;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
  setTimeout(() => audio.close(), 1200);
}
