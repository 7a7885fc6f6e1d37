// The site as an app: without a network it says so, in the language of this page.

navigator.serviceWorker?.register(`/offline.js?${document.documentElement.lang}`).catch(() => {});
