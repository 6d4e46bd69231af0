import { expect, it } from '@jest/globals';
import { faultsOf } from './shown.ts';
import type { Tab } from './tab.ts';

const cats = { url: '/cats', remote: 'public-app' } as const;

it('gives up a page that is busy for ever', async () => {
  const busy: Tab = {
    complaints: [],
    evaluate: () => new Promise(() => undefined),
    close: async () => undefined,
  };
  expect(await faultsOf(busy, cats, 100)).toEqual(['The screen is not shown: its page does not answer.']);
});

it('looks no longer than that at one that never comes to rest', async () => {
  let parts = 0;
  const evaluate = async (expression: string): Promise<unknown> => {
    if (expression.includes('querySelectorAll("*")')) return (parts += 1);
    return expression.includes('container?.get') ? '' : 'shown';
  };
  const restless: Tab = { complaints: [], evaluate, close: async () => undefined };
  expect(await faultsOf(restless, cats, 500)).toEqual([]);
  expect(parts).toBeGreaterThan(1);
});
