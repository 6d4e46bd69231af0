// @ts-check

/** Assignments of `displayName`, which keep unused components in the bundle. */
const displayName = /^\w+\.displayName = .*;$/gm;
/** Pure calls, which the bundler cannot recognise as such. */
const factory = /= (React\w*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Bundler loader for the router's own file: what nobody uses of it, its framework mode above all, can then be left out
 * (3.5 of 18 kB of brotli). An error when the file has another form than this knows.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function (source) {
  const marked = source.replace(displayName, '').replace(factory, '= /* @__PURE__ */ $1');
  if (source.includes('createContext(') && marked === source)
    throw new Error(
      `${this.resourcePath} no longer makes its components as tooling/bundler/unused-router-parts.cjs knows it.`,
    );
  return marked;
};
