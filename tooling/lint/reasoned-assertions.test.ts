import { describe, expect, it } from '@jest/globals';
import { reasonedAssertions } from './reasoned-assertions.ts';
import { complaintsOf } from './test-rule.ts';

const complaints = (code: string): number => complaintsOf(reasonedAssertions)('shared/src/a.ts', code);

describe('a type assertion', () => {
  it.each(['const a = b as C;', 'const a = b!;', 'let a: any;', 'const a = <C>b;'])(
    'needs a reason: %s',
    (code) => {
      expect(complaints(code)).toBe(1);
      expect(complaints(`// The map holds every key.\n${code}`)).toBe(0);
      expect(complaints(`${code} // The map holds every key.`)).toBe(0);
      expect(complaints(`// Far above.\n\n${code}`)).toBe(1);
    },
  );

  it.each(["const a = ['b'] as const;", 'const a = b as unknown;'])(
    'needs none where it claims nothing: %s',
    (code) => {
      expect(complaints(code)).toBe(0);
    },
  );
});
