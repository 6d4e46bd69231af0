import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

describe('a limit of work at a time', () => {
  it('lets no more run than it has places, in the order in which they came', async () => {
    const semaphore = new Semaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((work) =>
      semaphore.run(async () => {
        begun.push(work);
        await new Promise<void>((resolve) => (ends[work] = resolve));
        return work;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await Promise.all([all[0], all[2]]);
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[3]?.();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('gives the place of a failed piece of work to the next one', async () => {
    const semaphore = new Semaphore(1);
    const failed = semaphore.run(() => Promise.reject(new Error('no')));
    const next = semaphore.run(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('drops what waits for nobody any more, and nothing that has begun', async () => {
    const semaphore = new Semaphore(1);
    const first = Promise.withResolvers<string>();
    const gone = new AbortController();
    const begun = semaphore.run(() => first.promise, gone.signal);
    const waiting = semaphore.run(async () => 'never', gone.signal);
    const other = semaphore.run(async () => 'other');
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(semaphore.run(async () => 'never', gone.signal)).rejects.toThrow('gone');
    expect([semaphore.running, semaphore.waiting]).toEqual([1, 1]);
    first.resolve('begun');
    expect(await Promise.all([begun, other])).toEqual(['begun', 'other']);
    expect([semaphore.running, semaphore.waiting]).toEqual([0, 0]);
  });
});
