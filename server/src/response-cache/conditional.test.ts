import { describe, expect, it } from 'vitest';
import { hasVersion } from './conditional.ts';

describe('a conditional request', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', ' "a" ', '*'])('has the version by %s', (header) => {
    expect([hasVersion(header, '"a"'), hasVersion(header, 'W/"a"')]).toEqual([true, true]);
  });

  it.each([undefined, '', '"b"', 'a', '"A"', '"a b"', 'W/"b"'])('does not have it by %s', (header) => {
    expect(hasVersion(header, '"a"')).toBe(false);
  });
});
