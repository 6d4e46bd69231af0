import { expect, it } from 'vitest';
import fc from 'fast-check';
import { jsonText } from './json-text.ts';

const whole = async (value: unknown): Promise<string> => {
  let text = '';
  for await (const piece of jsonText(value)) text += piece;
  return text;
};

it('is the text of JSON.stringify, for any value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await whole(value)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

it('has the items of a stream in an array, at any depth', async () => {
  const streamed = async function* (items: readonly unknown[]): AsyncGenerator<unknown> {
    for (const item of items) yield await Promise.resolve(item);
  };
  const plain = { cats: [{ name: 'Micka', versions: [{ number: 2 }, { number: 1 }] }], articles: [] };
  const value = {
    cats: [{ name: 'Micka', versions: streamed(plain.cats[0]?.versions ?? []) }],
    articles: streamed([]),
    left: undefined,
  };
  expect(await whole(value)).toBe(JSON.stringify(plain, null, 2));
});
