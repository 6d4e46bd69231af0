import { describe, expect, it } from 'vitest';
import { keepPromise } from './kept-promise.ts';

/** Reads that a test ends one by one. */
const startReads = () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const kept = keepPromise(() => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  });
  return { reads, kept };
};

describe('a kept promise', () => {
  it('reads once for all who ask', async () => {
    const { reads, kept } = startReads();
    const answers = [kept.get(), kept.get()];
    reads[0]?.resolve('first');
    expect(await Promise.all(answers)).toEqual(['first', 'first']);
    expect(await kept.get()).toBe('first');
    expect(reads).toHaveLength(1);
  });

  it('is read anew once it is forgotten, and those who wait get what is being read', async () => {
    const { reads, kept } = startReads();
    const early = kept.get();
    kept.forget();
    const late = kept.get();
    reads[1]?.resolve('second');
    reads[0]?.resolve('first');
    expect([await early, await late, await kept.get()]).toEqual(['first', 'second', 'second']);
  });

  it('is read anew after a failure, of which all who waited are told', async () => {
    const { reads, kept } = startReads();
    const answers = Promise.allSettled([kept.get(), kept.get()]);
    reads[0]?.reject(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = kept.get();
    reads[1]?.resolve('second');
    expect(await next).toBe('second');
  });

  it('does not forget what is read anew when what was read before fails', async () => {
    const { reads, kept } = startReads();
    const early = kept.get();
    kept.forget();
    const late = kept.get();
    reads[0]?.reject(new Error('away'));
    await expect(early).rejects.toThrow('away');
    reads[1]?.resolve('second');
    await late;
    await kept.get();
    expect(reads).toHaveLength(2);
  });
});
