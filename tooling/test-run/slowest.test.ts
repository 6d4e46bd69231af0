import { describe, expect, it } from '@jest/globals';
import { describeSlowest } from './slowest.ts';

describe('the slowest files of a stage', () => {
  it('come with the sum of their tests, the slowest first', () => {
    const text = describeSlowest([
      { file: 'visitor.spec.ts', seconds: 2 },
      { file: 'search.spec.ts', seconds: 3.04 },
      { file: 'visitor.spec.ts', seconds: 1.5 },
    ]);
    expect(text).toBe('    3.5 s  visitor.spec.ts\n    3.0 s  search.spec.ts');
  });

  it('are a dozen at most', () => {
    const times = Array.from({ length: 40 }, (_, index) => ({ file: `${index}.spec.ts`, seconds: index }));
    expect(describeSlowest(times).split('\n')).toHaveLength(12);
    expect(describeSlowest(times)).toContain('39.spec.ts');
    expect(describeSlowest([])).toBe('');
  });
});
