// Short sounds made here, for whoever wishes them: wood, dice, coins, cubes, and a bell for one's turn. Never two at once.

import { preference } from "./ui.js";

const LOUD = { quiet: 0.3, usual: 1, loud: 2.2 };
const PATIENCE = 0.7; // seconds that a sound waits for the one before it
const WAKING = 200; // milliseconds in which a browser that allows sound begins

let audio = null;
let free = 0; // when the sound before has ended, by the clock of `audio`

const wood = (at, loud = 1) => [knock(at, 900, 0.05, 0.5 * loud), tone(at, 170, 0.09, 0.22 * loud)];
const SOUNDS = { // each gives how long it lasts
  wood: (at) => (wood(at), 0.12),
  dice: (at) => ([0, 0.07, 0.13, 0.21, 0.32].forEach((late, i) => knock(at + late, 2300 - 200 * i, 0.03, 0.5 - 0.06 * i)), 0.4),
  coin: (at) => ([0, 0.09].forEach((late) => [4100, 6350].forEach((pitch) => tone(at + late, pitch, 0.12, 0.04))), 0.25),
  cubes: (at) => ([0, 0.09, 0.2, 0.28, 0.41, 0.5, 0.66].forEach((late, i) => wood(at + late, i % 2 ? 0.5 : 0.8)), 0.8),
  bell: (at) => ([660, 880].forEach((pitch, i) => tone(at + 0.14 * i, pitch, 0.4, 0.12)), 0.55),
};

export async function sound(name) {
  if (!name || preference("sound") !== "on") return;
  audio ??= new AudioContext();
  if (audio.state !== "running") await Promise.race([audio.resume(), new Promise((go) => setTimeout(go, WAKING))]);
  const at = Math.max(audio.currentTime, free);
  if (audio.state === "running" && at - audio.currentTime < PATIENCE) free = at + SOUNDS[name](at);
}

document.addEventListener("change", ({ target }) => {
  // Whoever chooses sounds hears one.
  if (["sound", "volume"].includes(target.name) && target.closest("[data-preferences]")) sound("bell");
});

function fading(at, long, loud) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud * LOUD[preference("volume")], at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
  volume.connect(audio.destination);
  return volume;
}

function tone(at, pitch, long, loud) {
  const source = audio.createOscillator();
  source.frequency.value = pitch;
  source.connect(fading(at, long, loud));
  source.start(at);
  source.stop(at + long);
}

function knock(at, pitch, long, loud) {
  // A moment of noise about a pitch.
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  noise.getChannelData(0).forEach((_, i, all) => (all[i] = Math.random() * 2 - 1));
  const [source, about] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = noise;
  Object.assign(about, { type: "bandpass" });
  about.frequency.value = pitch;
  source.connect(about).connect(fading(at, long, loud));
  source.start(at);
}
