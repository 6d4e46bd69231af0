// Imported first by the entry of each browser bundle: addresses of a bundle's own pictures become relative
// to the site, as the server writes them, so that a rendered page and the browser agree on them.
declare let __webpack_public_path__: string;

const base = new URL(__webpack_public_path__, location.href);
if (base.origin === location.origin) __webpack_public_path__ = base.pathname;

export {};
