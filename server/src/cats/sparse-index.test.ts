import { describe, expect, it } from 'vitest';
import { SparseIndex } from './sparse-index.ts';

/** An index of the numbers below `length`, and the reads that it made. */
const indexOf = (length: number) => {
  const reads: (number | null)[] = [];
  const index = new SparseIndex<number>(10, async (rows, after) => {
    reads.push(after);
    await Promise.resolve();
    const key = (after ?? -1) + rows;
    return key < length ? key : null;
  });
  return { index, reads };
};

describe('a sparse index', () => {
  it('skips fewer rows than there are between two keys', async () => {
    const { index } = indexOf(1_000);
    for (const offset of [0, 9, 10, 11, 555, 990, 999]) {
      const start = await index.seek(offset);
      expect(start?.offset).toBeLessThan(10);
      expect((start?.after ?? -1) + 1 + (start?.offset ?? NaN)).toBe(offset);
    }
  });

  it('reads each key once, also for those who ask at the same time', async () => {
    const { index, reads } = indexOf(1_000);
    await index.seek(500);
    expect(reads).toHaveLength(50);
    await Promise.all([index.seek(499), index.seek(30), index.seek(7)]);
    expect(reads).toHaveLength(50);
    const starts = await Promise.all([600, 600, 550].map((offset) => index.seek(offset)));
    expect(starts).toEqual([
      { after: 599, offset: 0 },
      { after: 599, offset: 0 },
      { after: 549, offset: 0 },
    ]);
    expect(reads).toHaveLength(60);
  });

  it('does not look for the end of the list twice', async () => {
    const { index, reads } = indexOf(25);
    await expect(index.seek(1_000_000)).resolves.toBeNull();
    expect(reads).toEqual([null, 9, 19]);
    await expect(index.seek(2_000_000)).resolves.toBeNull();
    await expect(index.seek(26)).resolves.toEqual({ after: 19, offset: 6 });
    expect(reads).toHaveLength(3);
  });

  it('goes on after a read that failed', async () => {
    let isDown = true;
    const index = new SparseIndex<number>(10, async (rows, after) => {
      if (isDown) throw new Error('The database is away.');
      return (after ?? -1) + rows;
    });
    await expect(index.seek(15)).rejects.toThrow('away');
    isDown = false;
    await expect(index.seek(15)).resolves.toEqual({ after: 9, offset: 5 });
  });
});
