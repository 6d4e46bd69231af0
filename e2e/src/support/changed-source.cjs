/** Loader of the bundler that changes one text of a source file. */
module.exports = function changeText(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} holds no ${from}`);
  return source.replace(from, to);
};
