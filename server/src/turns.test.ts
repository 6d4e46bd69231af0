import { describe, expect, it } from '@jest/globals';
import { TooMuchWaitingError, Turns } from './turns.ts';

describe('turns', () => {
  it('are taken by one piece of work of each person, and by no more than there are places', async () => {
    const turns = new Turns(2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (work: string) =>
      turns.run(work.charAt(0), async () => {
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
    const turns = new Turns(1);
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', async () => 'yes')).toBe('yes');
  });

  it('are refused to who has as much waiting as may wait, and to nobody else', async () => {
    const turns = new Turns(1, 2);
    const end = Promise.withResolvers<void>();
    const all = ['a', 'a', 'a'].map((person) => turns.run(person, () => end.promise));
    await expect(turns.run('a', async () => undefined)).rejects.toBeInstanceOf(TooMuchWaitingError);
    const other = turns.run('b', async () => 'b');
    end.resolve();
    expect(await other).toBe('b');
    await Promise.all(all);
    expect(await turns.run('a', async () => 'a')).toBe('a');
  });
});
