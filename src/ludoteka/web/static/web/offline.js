// The service worker of the site: where the network is gone, a page that says so stands in for every other. Nothing
// else is kept or answered here. The site writes STAMP, PAGE and FILES above.
//
// A new worker waits until the last page of the old one is closed: taking over at once would cut off a page that is
// just being fetched through the old one, and leave its visitor waiting for ever.

const NAME = `ludoteka-offline-${STAMP}`;

self.addEventListener("install", (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fetched)));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("ludoteka-offline-") && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))));
});

// A page says which language it speaks, and the page that stands in for it follows.
async function speak(language) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(PAGE);
  if (kept?.headers.get("Content-Language") !== language) await cache.add(new Request(PAGE, { cache: "reload" }));
}

self.addEventListener("message", (event) => event.waitUntil(speak(event.data).catch(() => {})));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = FILES.includes(new URL(request.url).pathname);
  if (request.method !== "GET" || (request.mode !== "navigate" && !ours)) return;
  const kept = () => caches.match(ours ? request : PAGE);
  event.respondWith(fetch(request).catch(async (error) => (await kept()) ?? Promise.reject(error)));
});
