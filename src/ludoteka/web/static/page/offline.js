
// The service worker: every file of this version is kept, and comes from there; then no network is needed.

const NAME = `ludoteka-${STAMP}`;

self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES))));

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith("ludoteka-") && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const here = async () => (await (await caches.open(NAME)).match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  event.respondWith(here());
});
