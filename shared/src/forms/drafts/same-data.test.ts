import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sameData } from './same-data.ts';

describe('the comparison of two form values', () => {
  it('gives the result of comparing JSON', () => {
    const data = fc.jsonValue({ maxDepth: 3 });
    const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(data, data, (left, right) => {
        expect(sameData(left, written(left))).toBe(true);
        const [one, other] = [written(left), written(right)];
        if (JSON.stringify(one) !== JSON.stringify(other)) expect(sameData(one, other)).toBe(false);
      }),
    );
  });

  it('ignores the order of fields, and treats undefined as missing', () => {
    expect(sameData({ name: 'a', text: 'b' }, { text: 'b', name: 'a' })).toBe(true);
    expect(sameData({ name: 'a', text: undefined }, { name: 'a' })).toBe(true);
    expect(sameData({ name: 'a', text: undefined }, { name: 'a', other: '' })).toBe(false);
    expect(sameData([], {})).toBe(false);
  });
});
