// A board in a notebook: the site's own page of a game in a frame, so that neither several boards nor the notebook around
// them are in each other's way. Its scripts ask by fetch and listen to an EventSource; here both lead to Python.
// Above this stand STYLES and SCRIPTS, the site's.

const PATIENCE = 6000; // milliseconds after which it is said that Python does not answer
const BEAT = 15000; // as the site's stream
const SIGNS = { "&": "\\u0026", "<": "\\u003C", ">": "\\u003E" };
const data = (id, value) => `<script id="${id}" type="application/json">${JSON.stringify(value).replace(/[&<>]/g, (sign) => SIGNS[sign])}</script>`;

let addresses; // of the scripts, the same for all boards
const script = () => (addresses ??= Object.fromEntries(
  Object.entries(SCRIPTS).map(([name, source]) => [`ludoteka/${name}`, URL.createObjectURL(new Blob([source], { type: "text/javascript" }))]),
));

// -- light and dark: as the notebook says, in its own way, or else the device ---------------------------------

function theme() {
  const [root, body] = [document.documentElement, document.body];
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "true" ? "light" : "dark"; // Jupyter
  const kind = body.dataset.vscodeThemeKind; // VS Code
  if (kind) return kind.includes("light") ? "light" : "dark";
  for (const one of [root, body]) for (const name of ["dark", "light"]) if (one.classList.contains(name)) return name; // marimo
  return "auto";
}

function whenItDarkens(then) {
  let was = theme();
  const watcher = new MutationObserver(() => theme() !== was && ((was = theme()), then()));
  for (const one of [document.documentElement, document.body]) watcher.observe(one, { attributes: true });
  return () => watcher.disconnect();
}

// -- the way to Python --------------------------------------------------------------------------------------------

class Line {
  constructor(model) {
    Object.assign(this, { model, waiting: new Map(), name: crypto.randomUUID?.() ?? String(Math.random()), asked: 0, state: () => {} });
    this.heard = (message) => this.take(message);
    model.on("msg:custom", this.heard);
  }

  ask(what, about = {}) {
    const from = `${this.name}-${this.asked++}`;
    return new Promise((answer) => {
      const late = setTimeout(() => this.state(false), PATIENCE);
      this.waiting.set(from, (message) => (clearTimeout(late), answer(message)));
      this.model.send({ from, ask: what, data: about });
    });
  }

  take(message) {
    const answer = this.waiting.get(message.to);
    if (!answer) return; // it was asked by another view
    this.waiting.delete(message.to);
    this.state(true);
    answer(message);
  }

  close() {
    this.model.off("msg:custom", this.heard);
  }
}

function question(address, body) {
  // What the site would be asked at this address.
  const [, sheet, look] = address.match(/sprites\/(.+)\.([\w-]+)\.svg$/) ?? [];
  if (sheet) return ["sheet", { sheet, look }];
  const number = address.match(/rule-(\d+)&bare$/)?.[1];
  if (number) return ["picture", { number: +number }];
  return [address.match(/(\w+)$/)[1].replace(/^srcdoc/, ""), JSON.parse(body ?? "{}")]; // the page has no path of its own
}

function site(model, line) {
  // What the page in the frame finds in the place of a server.
  const ask = async (address, { body } = {}) => {
    if (address === "data:,") return new Response(""); // it measures how far the server is: not far
    const { status, answer } = await line.ask(...question(String(address), body));
    return new Response(typeof answer === "string" ? answer : JSON.stringify(answer), { status });
  };
  class Stream {
    static CLOSED = 2;
    constructor() {
      this.bring = () => this.onmessage?.({ data: JSON.stringify(model.get("frame")), lastEventId: model.get("frame").id });
      this.beat = setInterval(() => this.beats?.(), BEAT);
      model.on("change:frame", this.bring);
      line.state = (fine) => (fine ? this.onopen : this.onerror)?.();
      setTimeout(this.bring);
    }
    addEventListener(_name, then) {
      this.beats = then;
    }
    close() {
      clearInterval(this.beat);
      model.off("change:frame", this.bring);
    }
  }
  return { ask, Stream };
}

// -- the frame ----------------------------------------------------------------------------------------------------

// Some renderers give a page neither cookies nor a memory; it needs neither to play.
const WITHOUT = `try { document.cookie; } catch { Object.defineProperty(document, "cookie", { value: "" }); }
try { localStorage; } catch { Object.defineProperty(window, "localStorage", { value: { getItem: () => null, setItem: () => {} } }); }`;

// In a narrow column the question is below the board, as on a phone (`phone.css`), so that both together are taller.
const NARROW = 896;
const TALLER = 1.3;

function markup(model) {
  const { body, colours, texts, language } = model.get("shell");
  return `<!doctype html><html lang="${language}" data-theme="${theme()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${STYLES}\n${colours}\n#nb-thinking { width: 6rem; accent-color: var(--accent); }</style>
<script>window.fetch = frameElement.site.ask; window.EventSource = frameElement.site.Stream;
${WITHOUT}</script>
<script type="importmap">${JSON.stringify({ imports: script() })}</script></head>
<body class="game">${body}${data("first", model.get("frame"))}${data("texts", texts)}
<script type="module">import "ludoteka/game.js";</script></body></html>`;
}

async function render({ model, el }) {
  const line = new Line(model);
  const frame = document.createElement("iframe");
  frame.site = site(model, line);
  frame.title = model.get("shell").title;
  frame.style.cssText = `display: block; width: 100%; border: 0; border-radius: 8px`;
  const think = () => {
    const shown = frame.contentDocument?.querySelector("#nb-thinking");
    if (shown) shown.hidden = !model.get("thinking");
  };
  const open = () => (frame.srcdoc = markup(model));
  frame.addEventListener("load", think);
  model.on("change:thinking", think);
  const rest = whenItDarkens(open);
  // Where no Python answers, the picture beside the widget stays, and nothing else is shown.
  const hiding = document.createElement("style");
  line.ask("hello").then(({ answer }) => {
    hiding.textContent = `.${CSS.escape(answer.still)} { display: none !important; }`;
    document.head.append(hiding);
    open();
    el.append(frame);
    const height = model.get("height") * (frame.clientWidth > NARROW ? 1 : TALLER);
    frame.style.height = `min(${height}px, 88vh)`;
  });
  return () => {
    rest();
    line.close();
    model.off("change:thinking", think);
    frame.remove();
    hiding.remove();
  };
}

export default { render };
