import { describe, expect, it } from 'vitest';
import { QueueFullError, FairQueue } from './fair-queue.ts';

describe('a fair queue', () => {
  it('are taken by one piece of work of each person, and by no more than there are places', async () => {
    const fairQueue = new FairQueue(2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (work: string) =>
      fairQueue.run(work.charAt(0), async () => {
        begun.push(work);
        await new Promise<void>((resolve) => ends.set(work, resolve));
      });
    const all = new Map(['a1', 'a2', 'a3', 'b1', 'c1'].map((work) => [work, run(work)]));
    const end = async (work: string) => {
      ends.get(work)?.();
      await all.get(work);
      await new Promise(setImmediate);
    };
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1');
    await end('a2');
    await end('a3');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('go on after a piece of work that failed', async () => {
    const fairQueue = new FairQueue(1);
    await expect(fairQueue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await fairQueue.run('a', async () => 'yes')).toBe('yes');
  });

  it('are refused to who has as much waiting as may wait, and to nobody else', async () => {
    const fairQueue = new FairQueue(1, 2);
    const end = Promise.withResolvers<void>();
    const all = ['a', 'a', 'a'].map((person) => fairQueue.run(person, () => end.promise));
    await expect(fairQueue.run('a', async () => undefined)).rejects.toBeInstanceOf(QueueFullError);
    const other = fairQueue.run('b', async () => 'b');
    end.resolve();
    expect(await other).toBe('b');
    await Promise.all(all);
    expect(await fairQueue.run('a', async () => 'a')).toBe('a');
  });
});
