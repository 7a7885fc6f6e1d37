// What this browser keeps: every table, the puzzles that were tried, analyses, what was shown last, and the memory of a
// worker that has just started.

const NAME = "ludoteka";
const VERSION = 2;
const STORES = ["tables", "puzzles", "studies", "shown", "start"];
const ONE = ["shown", "start"]; // of these only the newest is wanted

const done = (request) =>
  new Promise((fine, wrong) => {
    request.onsuccess = () => fine(request.result);
    request.onerror = () => wrong(request.error);
  });

let opened;
function database() {
  if (opened) return opened;
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of STORES) if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
  };
  return (opened = done(request));
}

async function store(name, mode) {
  return (await database()).transaction(name, mode).objectStore(name);
}

export const kept = async (name, key) => done((await store(name, "readonly")).get(key));
export const everything = async (name) => done((await store(name, "readonly")).getAll());
export const forget = async (name, key) => done((await store(name, "readwrite")).delete(key));

export async function keep(name, key, value) {
  const where = await store(name, "readwrite");
  if (ONE.includes(name)) where.clear();
  await done(where.put(value, key));
}
