// The site as an app: without a network it says so, in the language of this page.

const worker = navigator.serviceWorker;
worker?.register("/offline.js").catch(() => {});
worker?.ready.then(({ active }) => active.postMessage(document.documentElement.lang));
