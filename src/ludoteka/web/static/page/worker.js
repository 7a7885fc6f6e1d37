// A worker with Python in it: the rules, the bots and everything that is shown. The first start loads and reads all of
// it; then the memory is kept, and the next start goes on from there.

import { loadPyodide } from "../pyodide/pyodide.mjs";
import { keep, kept } from "./storage.js";

const FILES = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "ludoteka.bundle", "pyodide-lock.json"];
const TYPES = { mjs: "text/javascript", wasm: "application/wasm" };
const PAGE = 65536; // bytes by which the memory of WebAssembly grows
const LIBRARY = "/ludoteka";
const inLanguage = (language) => `ludoteka-${language}.bundle`;
const at = (name) => new URL(`../pyodide/${name}`, import.meta.url).href;

async function load(name, arrived) {
  // A file of the folder, unpacked; `arrived` hears how many bytes have come.
  const answer = await network(`${at(name)}.gz`);
  if (!answer.ok) throw new Error(`${name}: ${answer.statusText}`);
  const count = new TransformStream({ transform: (part, out) => (arrived(part.byteLength), out.enqueue(part)) });
  const plain = answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  return new Blob([await new Response(plain).arrayBuffer()], { type });
}

// Pyodide asks for its files by their names; they are here already.
const network = fetch.bind(self);
const files = new Map();
self.fetch = async (address, options) => {
  const file = files.get(String(address.url ?? address).split("/").pop());
  return file ? new Response(file, { headers: { "Content-Type": file.type } }) : network(address, options);
};

function roomFor(memory) {
  // What is put back needs as much room as it had.
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const before = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const found = await before.apply(WebAssembly, args);
      const room = (found.instance ?? found).exports.memory;
      const missing = memory.length - (room?.buffer.byteLength ?? Infinity);
      if (missing > 0) room.grow(Math.ceil(missing / PAGE));
      return found;
    };
  }
}

function unpack(system, bundle) {
  // A first line has the names and lengths of the files, and they follow.
  const bytes = new Uint8Array(bundle);
  let from = bytes.indexOf(10) + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, from)))) {
    const path = `${LIBRARY}/${name}`;
    system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    system.writeFile(path, bytes.subarray(from, (from += length)));
  }
}

async function start(stamp, language) {
  let come = 0;
  const arrived = (bytes) => postMessage({ come: (come += bytes) });
  const memory = await kept("start", stamp).catch(() => null);
  await Promise.all([...FILES, inLanguage(language)].map(async (name) => files.set(name, await load(name, arrived))));
  postMessage({ reading: true });
  const script = URL.createObjectURL(files.get("pyodide.asm.mjs"));
  const options = {
    indexURL: at(""),
    createPyodideModule: (await import(script)).default,
    lockFileContents: await files.get("pyodide-lock.json").text(),
  };
  if (memory) roomFor(memory);
  const python = await loadPyodide({ ...options, ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }) });
  for (const name of ["ludoteka.bundle", inLanguage(language)]) unpack(python.FS, await files.get(name).arrayBuffer());
  spoken.add(language);
  files.clear();
  if (!memory) {
    python.runPython(`import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "${LIBRARY}"); from ludoteka.web.page.calls import call; from ludoteka.engine import games; games()`);
    await keep("start", stamp, python.makeMemorySnapshot()).catch(() => {});
  }
  return python;
}

async function speak(language) {
  // What belongs to another language comes when that is first spoken.
  if (spoken.has(language)) return;
  const bundle = await load(inLanguage(language), () => {});
  unpack(python.FS, await bundle.arrayBuffer());
  spoken.add(language);
}

const spoken = new Set();
let python, call;
onmessage = async ({ data }) => {
  try {
    if (data.stamp) {
      python = await start(data.stamp, data.language);
      call = python.globals.get("call");
      postMessage({ id: data.id, text: "{}" });
    } else if (data.speak) {
      await speak(data.speak);
      postMessage({ id: data.id, text: "{}" });
    } else {
      await speak(data.language).catch(() => {}); // a bot thinks in any language
      postMessage({ id: data.id, text: call(data.name, data.language, data.args) });
    }
  } catch (error) {
    postMessage({ id: data.id, error: String(error.message ?? error) });
  }
};
