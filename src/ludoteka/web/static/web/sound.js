// Short sounds made here, for whoever wishes them: wood, dice, coins, cubes, and a bell for one's turn. Never two at once.

import { preference } from "./ui.js";

const LOUD = { quiet: 0.3, usual: 1, loud: 2.2 };
const PATIENCE = 0.7; // seconds that a sound waits for the one before it
const WAKING = 200; // milliseconds in which a browser that allows sound begins

let audio = null;
let free = 0; // when the sound before has ended, by the clock of `audio`

const wood = (out, at, loud = 1) => [knock(out, at, 900, 0.05, 0.5 * loud), tone(out, at, 170, 0.09, 0.22 * loud)];
const SOUNDS = { // each gives how long it lasts
  wood: (out, at) => (wood(out, at), 0.12),
  dice: (out, at) => ([0, 0.07, 0.13, 0.21, 0.32].forEach((late, i) => knock(out, at + late, 2300 - 200 * i, 0.03, 0.65 - 0.07 * i)), 0.4),
  coin: (out, at) => ([0, 0.09].forEach((late) => [4100, 6350].forEach((pitch) => tone(out, at + late, pitch, 0.12, 0.08))), 0.25),
  cubes: (out, at) => ([0, 0.09, 0.2, 0.28, 0.41, 0.5, 0.66].forEach((late, i) => wood(out, at + late, i % 2 ? 0.5 : 0.8)), 0.8),
  bell: (out, at) => ([660, 880].forEach((pitch, i) => tone(out, at + 0.14 * i, pitch, 0.4, 0.12)), 0.55),
};

export function make(name, context, at, volume) {
  // Put a sound into a context; the answer is how long it lasts.
  const out = context.createGain();
  out.gain.value = LOUD[volume];
  out.connect(context.destination);
  return SOUNDS[name](out, at);
}

export async function sound(name) {
  if (!name || preference("sound") !== "on") return;
  audio ??= new AudioContext();
  if (audio.state !== "running") await Promise.race([audio.resume(), new Promise((go) => setTimeout(go, WAKING))]);
  const at = Math.max(audio.currentTime, free);
  if (audio.state === "running" && at - audio.currentTime < PATIENCE) free = at + make(name, audio, at, preference("volume"));
}

document.addEventListener("change", ({ target }) => {
  // Whoever chooses sounds hears one.
  if (["sound", "volume"].includes(target.name) && target.closest("[data-preferences]")) sound("bell");
});

function fading(out, at, long, loud) {
  const volume = out.context.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
  volume.connect(out);
  return volume;
}

function tone(out, at, pitch, long, loud) {
  const source = out.context.createOscillator();
  source.frequency.value = pitch;
  source.connect(fading(out, at, long, loud));
  source.start(at);
  source.stop(at + long);
}

function knock(out, at, pitch, long, loud) {
  // A moment of noise about a pitch.
  const { context } = out;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  noise.getChannelData(0).forEach((_, i, all) => (all[i] = Math.random() * 2 - 1));
  const [source, about] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noise;
  Object.assign(about, { type: "bandpass" });
  about.frequency.value = pitch;
  source.connect(about).connect(fading(out, at, long, loud));
  source.start(at);
}
