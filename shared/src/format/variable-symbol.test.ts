import { describe, expect, it } from '@jest/globals';
import { userOfSymbol, variableSymbol } from './variable-symbol.ts';

const someIds = [1, 2, 9, 10, 17, 99, 123, 2_000, 54_321, 999_999, 1_000_000, 99_999_999];

describe('a variable symbol', () => {
  it('is one to ten digits without a zero in front, and leads back to its member', () => {
    for (const id of someIds) {
      expect(variableSymbol(id)).toMatch(/^[1-9]\d{1,9}$/);
      expect(userOfSymbol(variableSymbol(id))).toBe(id);
    }
  });

  it('never changes: letters and banks have it', () => {
    expect([1, 17, 2_000].map(variableSymbol)).toEqual(['70000014', '70000178', '70020007']);
  });

  it('is read with zeros and spaces as banks write them', () => {
    const symbol = variableSymbol(17);
    expect(
      [`00${symbol}`, ` ${symbol} `, `${symbol.slice(0, 4)} ${symbol.slice(4)}`].map(userOfSymbol),
    ).toEqual([17, 17, 17]);
  });

  it('with one wrong digit is nobody', () => {
    for (const id of someIds) {
      const symbol = variableSymbol(id);
      for (let at = 0; at < symbol.length; at += 1)
        for (const digit of '0123456789')
          if (digit !== symbol[at])
            expect(userOfSymbol(symbol.slice(0, at) + digit + symbol.slice(at + 1))).toBeNull();
    }
  });

  it.each(['', '0', '2026', '600', 'VS 70000014', '7', '70000000', '7000001400000'])('is not %p', (text) => {
    expect(userOfSymbol(text)).toBeNull();
  });
});
