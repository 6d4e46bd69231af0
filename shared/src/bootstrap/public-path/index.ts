// Imported first by the entry of each browser bundle: makes URLs of a bundle's own pictures relative to the
// site, as in server-rendered markup, so that hydration finds the same attributes.
declare let __webpack_public_path__: string;

const base = new URL(__webpack_public_path__, location.href);
if (base.origin === location.origin) __webpack_public_path__ = base.pathname;

export {};
