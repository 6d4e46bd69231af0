import { describe, expect, it } from '@jest/globals';
import { createSwrOptions } from './swr-options.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ catId: index }));
const isSame = (now: unknown, next: unknown): boolean | undefined =>
  createSwrOptions({}).compare?.(now, next);

describe('a response that is fetched again', () => {
  it('causes no render when it is equal', () => {
    expect(isSame(rows(200), rows(200))).toBe(true);
    expect(isSame({ catId: 7 }, { catId: 7 })).toBe(true);
    expect(isSame(null, null)).toBe(true);
  });

  it('is shown when it differs', () => {
    expect(isSame(rows(3), rows(4))).toBe(false);
    expect(isSame({ catId: 7 }, null)).toBe(false);
    expect(isSame(undefined, rows(3))).toBe(false);
  });

  it('is shown without a comparison when it is a long list', () => {
    const unreadable = new Proxy(rows(201), {
      get: (list, key) => {
        if (key !== 'length') throw new Error('The list was compared.');
        return list.length;
      },
    });
    expect(isSame(unreadable, rows(201))).toBe(false);
    expect(isSame(rows(3), unreadable)).toBe(false);
  });
});
