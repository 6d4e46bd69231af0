// @ts-check

/** DOMPurify's lists of the attributes that it allows when it is not told which. */
const lists = /^const (html|svg|mathMl|xml) = freeze\(\[[^]*?\]\);$/gm;

/**
 * Bundler loader for DOMPurify where it is always told which attributes are allowed (`Prose`): without its own lists it
 * would allow none, never more. An error when the file has another form than this knows.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function (source) {
  if (source.match(lists)?.length !== 4)
    throw new Error(
      `${this.resourcePath} no longer lists attributes as tooling/bundler/sanitizer-without-defaults.cjs knows it.`,
    );
  return source.replace(lists, 'const $1 = freeze([]);');
};
