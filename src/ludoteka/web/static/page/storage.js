// What this browser keeps: every table, what was shown last, and the memory of a worker that has just started.

const NAME = "ludoteka";
const STORES = ["tables", "shown", "start"];

const done = (request) =>
  new Promise((fine, wrong) => {
    request.onsuccess = () => fine(request.result);
    request.onerror = () => wrong(request.error);
  });

let opened;
function database() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store));
  return (opened ??= done(request));
}

async function store(name, mode) {
  return (await database()).transaction(name, mode).objectStore(name);
}

export const kept = async (name, key) => done((await store(name, "readonly")).get(key));
export const everything = async (name) => done((await store(name, "readonly")).getAll());
export const forget = async (name, key) => done((await store(name, "readwrite")).delete(key));

export async function keep(name, key, value) {
  // What was shown and the start are only wanted of one kind: the newest.
  const where = await store(name, "readwrite");
  if (name !== "tables") where.clear();
  await done(where.put(value, key));
}
