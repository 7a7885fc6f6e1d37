// The page around the pages: it has the workers, keeps what changes, and shows one page of the site after another.

import { everything, forget, keep, kept } from "./storage.js";

const { stamp, sizes, names, levels, pause: PAUSE, words } = JSON.parse(document.querySelector("#about").textContent);
const WISHES = "ludoteka-wishes";
const AGAIN = 0.45; // of the pause before a bot moves, between two choices of one turn
const HINT = 1; // seconds of thinking
// A board in another page begins a game of its own, and keeps nothing.
const board = new URLSearchParams(location.search).get("board");
const pause = (time) => new Promise((go) => setTimeout(go, time));
const newKey = () => `bot-${crypto.getRandomValues(new Uint32Array(3)).join("-")}`;

// -- what the person prefers ------------------------------------------------------------------------------

const usual = JSON.parse(document.querySelector("#wishes").textContent);
const spoken = (navigator.languages ?? []).map((one) => one.slice(0, 2)).find((one) => names.includes(one));
let wishes = { ...usual, language: spoken ?? names[0] };
try {
  wishes = { ...wishes, ...JSON.parse(localStorage.getItem(WISHES) ?? "{}") };
} catch { /* a browser that keeps nothing */ }
document.documentElement.dataset.theme = wishes.theme;

async function wish(more) {
  wishes = { ...wishes, ...more };
  document.documentElement.dataset.theme = wishes.theme;
  try {
    localStorage.setItem(WISHES, JSON.stringify(wishes));
  } catch { /* then it holds until the page is closed */ }
  await site.call("wish", wishes);
}

async function speak(language) {
  // Another language, once all that is said in it is here.
  await site.post({ speak: language });
  await wish({ language });
}

// -- the workers ------------------------------------------------------------------------------------------

class Mind {
  constructor(notify = () => {}) {
    Object.assign(this, { waiting: new Map(), number: 0, busy: 0 });
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => {
      if (!data.id) return notify(data);
      const { fine, wrong } = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) wrong(new Error(data.error));
      else fine(JSON.parse(data.text));
    };
    this.worker.onerror = (event) => [...this.waiting.values()].forEach(({ wrong }) => wrong(new Error(event.message)));
    this.ready = this.post({ stamp, language: wishes.language });
  }

  post(message) {
    const id = ++this.number;
    this.worker.postMessage({ id, ...message });
    return new Promise((fine, wrong) => this.waiting.set(id, { fine, wrong }));
  }

  async call(name, args = {}) {
    // What is answered, when everything that has changed by it is kept.
    this.busy++;
    try {
      await this.ready;
      if (name !== "begin") await this.begun;
      const { answer, changed } = await this.post({ name, language: wishes.language, args: JSON.stringify(args) });
      if (!board) await keepAll(changed).catch(unkept);
      for (const code of Object.keys(changed.tables ?? {})) show(code);
      return answer;
    } finally {
      this.busy--;
    }
  }
}

const bar = document.querySelector("progress");
const site = new Mind(({ come, reading }) => {
  if (come) bar.value = come / sizes[wishes.language];
  if (reading) bar.removeAttribute("value");
});
let laidOut;
site.begun = new Promise((then) => (laidOut = then)); // a page that was left is shown before, and asks already
let thinker = site; // until the second worker is there
let secondReady;
const second = new Promise((ready) => (secondReady = ready));

function keepAll(changed) {
  const all = Object.entries(changed).flatMap(([store, values]) => Object.entries(values).map((one) => [store, ...one]));
  return Promise.all(all.map((one) => keep(...one)));
}

const clock = document.querySelector("#thinking");
async function timed(seconds, thought) {
  // What takes its time shows how much of that is over.
  if (!seconds) return thought;
  const began = performance.now();
  Object.assign(clock, { value: 0, hidden: false, ariaLabel: words[wishes.language].thinking });
  const tick = setInterval(() => (clock.value = (performance.now() - began) / (1000 * seconds)), 50);
  return thought.finally(() => {
    clearInterval(tick);
    clock.hidden = true;
  });
}

let warned = false;
function unkept() {
  if (!warned) alert(words[wishes.language].unkept);
  warned = true;
}

// -- bots -------------------------------------------------------------------------------------------------

const driven = new Set();

async function drive(code) {
  // Let the bots of a table move, until a person is asked.
  if (driven.has(code)) return;
  driven.add(code);
  try {
    for (;;) {
      const jobs = await site.call("jobs", { code });
      if (!jobs.length || live?.code !== code) return;
      await Promise.all(jobs.map((job) => move(code, job)));
    }
  } finally {
    driven.delete(code);
  }
}

async function move(code, job) {
  const share = job.secret ? 0 : job.again ? AGAIN : 1;
  const mind = job.seconds ? await second : thinker; // nothing waits for one who thinks
  const [text] = await Promise.all([timed(job.seconds, mind.call("think", { job })), pause(1000 * PAUSE * share)]);
  await site.call("moved", { code, seat: job.seat, number: job.number, key: newKey(), text });
}

async function hint(code) {
  const job = await site.call("hint_job", { code });
  if (job.error) return { status: 403, body: job };
  const mind = await second;
  const found = await timed(HINT, mind.call("advise", { job, language: wishes.language, seconds: HINT }));
  return { status: 200, body: await site.call("hinted", { code, found }) };
}

// -- analyses: one piece after another ----------------------------------------------------------------------

const studied = new Set();

async function study(code) {
  if (studied.has(code)) return;
  studied.add(code);
  try {
    const mind = await second;
    for (let piece; (piece = await site.call("piece", { code })); )
      await site.call("studied", { code, found: await mind.call("examine", piece) });
  } finally {
    studied.delete(code);
  }
}

// -- what the pages ask: `parent.ludoteka` in transport.js --------------------------------------------------

let live = null; // the stream of the page that is shown

class Stream {
  constructor(code) {
    Object.assign(this, { code, readyState: 1, beats: [] });
    live = this;
    this.timer = setInterval(() => this.beats.forEach((beat) => beat()), 10000);
    setTimeout(() => show(code));
  }

  addEventListener(_name, then) {
    this.beats.push(then);
  }

  close() {
    clearInterval(this.timer);
    if (live === this) live = null;
  }
}

async function show(code) {
  // The newest frame of a table, to the page that shows it.
  if (live?.code !== code) return;
  const frame = await site.call("frame", { code });
  if (live?.code !== code) return;
  live.onmessage({ data: JSON.stringify(frame), lastEventId: frame.id });
  shown = { ...shown, first: frame };
  remember();
  drive(code);
}

const OWN = {
  // Addresses that are answered here.
  "/language/": (body) => speak(body.get("language")).then(() => ({ go: ludoteka.address }), () => ({ error: words[wishes.language].away })),
  "/theme/": (body) => wish({ theme: body.get("theme") }).then(() => ({ go: ludoteka.address })),
  "/settings/preferences/": (body) => wish(Object.fromEntries([...body].filter(([name]) => name in usual))).then(() => ({})),
};

window.ludoteka = {
  address: "/",
  place: 0,
  go: (address) => {
    if (address === ludoteka.address) open(address);
    else location.hash = address;
  },
  remember: (place) => history.replaceState(null, "", `#${ludoteka.address}~${place}`),
  stream: (code) => new Stream(code),
  frame: (code) => site.call("frame", { code }),
  rests: () => !driven.size && !site.busy, // nobody thinks, nothing is on its way
  async ask(address, body) {
    const path = address.split("?")[0];
    if (OWN[path]) return { status: 200, body: await OWN[path](new URLSearchParams(body)) };
    const hinted = path.match(/^\/live\/(\w+)\/hint$/);
    if (hinted) return hint(hinted[1]);
    if (path.endsWith("/new/")) await level(body);
    const answer = await site.call("ask", { address, body });
    if (answer.body?.gone) await Promise.all(["tables", "studies"].map((store) => forget(store, answer.body.gone)));
    const asked = path.match(/^\/t\/(\w+)\/analys(?:e|is)$/);
    if (asked && (answer.body.ok || answer.body.state === "busy")) study(asked[1]);
    if (answer.body?.wish) await wish(answer.body.wish);
    return answer;
  },
};

// -- a record as a link: packed, and written in letters that an address may have --------------------------------

const RECORD = "/record/";

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

ludoteka.link = async (text) => {
  const packed = await through(new TextEncoder().encode(JSON.stringify(JSON.parse(text))), new CompressionStream("deflate-raw"));
  const letters = btoa(packed.reduce((all, byte) => all + String.fromCharCode(byte), ""));
  return `${location.href.split("#")[0]}#${RECORD}${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
};

async function unlinked(letters) {
  const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  return new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw")));
}

async function openRecord(address) {
  const body = await unlinked(address.slice(RECORD.length)).catch(() => "");
  const answer = await ludoteka.ask("/records/", body);
  if (answer.body.error) alert(answer.body.error);
  location.replace(`#${answer.body.go ?? "/"}`);
}

async function level(body) {
  // The level of the first bot is the one for the next game.
  const chosen = [...new URLSearchParams(body)].find(([name, value]) => name.startsWith("seat-") && levels.includes(value));
  if (chosen) await wish({ level: chosen[1] });
}

// -- pages ------------------------------------------------------------------------------------------------

let shown = {};

async function open(address) {
  if (address.startsWith(RECORD)) return openRecord(address);
  if (address.endsWith("?again")) await wish({ [`learn-${address.split("/")[2]}-${address.split("/")[4]}`]: "0" });
  const page = await site.call("open", { address });
  if (page.go) {
    history.replaceState(null, "", `#${page.go}`);
    return open(page.go);
  }
  shown = { address, html: page.html, language: wishes.language };
  put(address, page.html);
  remember();
}

function remember() {
  // What is shown, for the next start.
  if (!board) keep("shown", "page", shown).catch(() => {});
}

function put(address, html) {
  // A page of the site in a frame of its own, so that nothing of the last one stays.
  live?.close();
  ludoteka.address = address;
  const frame = document.createElement("iframe");
  frame.title = "Ludoteka";
  frame.inert = true; // until its scripts are there: before, a link or a form would leave for a server
  frame.srcdoc = html;
  document.querySelector("iframe")?.remove();
  document.body.append(frame);
  document.querySelector("#loading").hidden = true;
  frame.addEventListener("load", () => frame.focus());
}

function wanted() {
  // The address after the #, and the place in it.
  const [address, place] = (decodeURI(location.hash).slice(1) || "/").split("~");
  ludoteka.place = Number(place ?? 0);
  return address.startsWith("/") ? address : "/";
}

addEventListener("hashchange", () => wanted() !== ludoteka.address && open(wanted()));

function alone() {
  // Two windows would each keep their own game in the same place: the first one has it.
  if (!navigator.locks) return Promise.resolve(true); // an address that browsers do not trust
  return new Promise((answer) =>
    navigator.locks.request("ludoteka", { ifAvailable: true }, (lock) => {
      answer(Boolean(lock));
      return lock && new Promise(() => {}); // until the page is closed
    }),
  );
}

function startWhenAlone() {
  // The other window is closed, and this one is looked at: one in the background takes nothing from one that loads again.
  navigator.locks.request("ludoteka", () => {}).then(() => {
    if (document.hidden) document.addEventListener("visibilitychange", () => location.reload(), { once: true });
    else location.reload();
  });
}

async function begin() {
  document.documentElement.lang = wishes.language;
  if (!board && !(await alone())) throw new Error(words[wishes.language].twice);
  document.querySelector("#loading p").textContent = words[wishes.language].loading;
  const last = board ? null : await kept("shown", "page").catch(() => null);
  if (last?.address === wanted() && last.language === wishes.language) again(last);
  const stores = ["tables", "puzzles", "studies"];
  const all = await Promise.all(stores.map((store) => (board ? [] : everything(store).catch(() => []))));
  await site.call("begin", Object.fromEntries(stores.map((store, i) => [store, all[i]])));
  laidOut();
  await wish({});
  if (live) show(live.code);
  else await open(board ? (await ludoteka.ask(`/games/${board}/play/`, "")).body.go ?? "/" : wanted());
  const other = new Mind();
  await other.ready;
  secondReady((thinker = other));
  if (!board) await navigator.serviceWorker?.register("offline.js").catch(() => {}); // from now on without a network too
}

function again(last) {
  // What was shown when the page was left is there before Python is.
  shown = last;
  const first = JSON.stringify(last.first ?? null).replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  put(last.address, last.first ? last.html.replace(/(<script id="first"[^>]*>)[^<]*/, (_, head) => head + first) : last.html);
}

begin().catch((error) => {
  const said = error.message === words[wishes.language].twice;
  if (said) startWhenAlone();
  document.querySelector("#loading p").textContent = said ? error.message : `${words[wishes.language].failed} ${error.message}`;
  document.querySelector("iframe")?.remove();
  document.querySelector("#loading").hidden = false;
  bar.hidden = true;
});
