// @ts-check

/*
 * In place of what mini-css-extract-plugin calls after an update of a style's module: it would load the sheet again that
 * is named like the script that came last, or all of them, and pass over one that is loading. styles.ts does that, and
 * what the plugin does itself with the sheets of an updated chunk.
 */
// @ts-expect-error The bundler's own.
delete __webpack_require__.hmrC?.miniCss;

module.exports = () => () => undefined;
