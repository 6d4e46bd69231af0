// @ts-check

/** The texts of one kind of errors, by their codes. */
const texts = /^const (\w+DescMap) = \{[^]*?\};$/gm;

/**
 * Bundler loader for the federation's texts of errors, which the shell and every remote would load before anything has
 * failed (0.5 kB of brotli each). Errors keep their code and the address of the page that explains it. An error when the
 * file has another form than this knows.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function (source) {
  const without = source.replace(texts, 'const $1 = {};');
  if (without === source)
    throw new Error(
      `${this.resourcePath} no longer lists its texts as tooling/bundler/federation-error-texts.cjs knows it.`,
    );
  return without;
};
