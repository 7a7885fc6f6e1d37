// How a page reaches the site. The page without a server has another module in the place of this one.

export const here = location.pathname;
export const wishes = new URLSearchParams(location.search);
export const ask = (address, options) => fetch(address, options);
export const whenOffline = (then) => addEventListener("offline", then);
export const stream = (address) => new EventSource(address);
export const go = (address) => location.assign(address);

/** How many milliseconds the shortest answer takes, of a small file that no cache and no database keeps: the better of two tries. */
export async function distance() {
  const file = document.querySelector("link[rel=icon]")?.href;
  let best = Infinity;
  for (let i = 0; i < 2 && file; i++) {
    const began = performance.now();
    await ask(file, { cache: "no-store" }).catch(() => null);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

// The place inside a page, such as the step of a replay: what follows the # of its address.
export const place = () => Number(location.hash.slice(1));
export const remember = (place) => history.replaceState(null, "", `#${place}`);
export const whenMoved = (then) => addEventListener("hashchange", then);
