// @ts-check

/** Names for React's developer tools, which keep a component in the bundle that nobody uses. */
const displayName = /^\w+\.displayName = .*;$/gm;
/** Calls without effect, which the bundler cannot know to have none. */
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
