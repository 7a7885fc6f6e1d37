// How a page reaches the site. The page without a server has another module in the place of this one.

export const here = location.pathname;
export const wishes = new URLSearchParams(location.search);
export const ask = (address, options) => fetch(address, options);
export const stream = (address) => new EventSource(address);
export const go = (address) => location.assign(address);

// The place inside a page, such as the step of a replay: what follows the # of its address.
export const place = () => Number(location.hash.slice(1));
export const remember = (place) => history.replaceState(null, "", `#${place}`);
export const whenMoved = (then) => addEventListener("hashchange", then);
