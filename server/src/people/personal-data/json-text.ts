const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Entries of an array or an object as `JSON.stringify` has them: with the text before each value. */
const entriesOf = (value: object): { before: string; value: unknown }[] => {
  if (Array.isArray(value)) return value.map((item: unknown) => ({ before: '', value: item }));
  const entries: [string, unknown][] = Object.entries(value);
  return entries
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => ({ before: `${JSON.stringify(key)}: `, value: item }));
};

/**
 * The text that `JSON.stringify(value, null, 2)` has, piece by piece. Asynchronous iterables are written as arrays, and
 * only one item of them is in memory.
 */
export async function* jsonText(value: unknown, indent = ''): AsyncGenerator<string> {
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  const [open, close] = Array.isArray(value) || isStream(value) ? '[]' : '{}';
  const deeper = `${indent}  `;
  let separator = `${open}\n`;
  const write = async function* (before: string, item: unknown): AsyncGenerator<string> {
    yield `${separator}${deeper}${before}`;
    separator = ',\n';
    yield* jsonText(item, deeper);
  };
  if (isStream(value)) for await (const item of value) yield* write('', item);
  else for (const entry of entriesOf(value)) yield* write(entry.before, entry.value);
  yield separator === ',\n' ? `\n${indent}${close}` : `${open}${close}`;
}
