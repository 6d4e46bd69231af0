import { afterEach, expect, it, vi } from 'vitest';
import { backgroundIndexing } from './background-indexing.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('goes on piece by piece while something waits', async () => {
  let pieces = 0;
  const background = backgroundIndexing(
    async () => {
      pieces += 1;
      if (pieces < 3) background.wake();
    },
    () => undefined,
  );
  background.wake();
  expect(pieces).toBe(0);
  await background.finished();
  expect(pieces).toBe(3);
  await background.finished();
  background.wake();
  await background.finished();
  expect(pieces).toBe(4);
});

it('tells of a failure, and goes on later or when something is written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failures: unknown[] = [];
  let isAway = true;
  let pieces = 0;
  const background = backgroundIndexing(
    async () => {
      if (isAway) throw new Error('away');
      pieces += 1;
    },
    (error) => failures.push(error),
  );
  background.wake();
  await background.finished();
  background.wake();
  await background.finished();
  expect(failures).toEqual([new Error('away'), new Error('away')]);
  isAway = false;
  vi.runAllTimers();
  await background.finished();
  expect(pieces).toBe(1);
  vi.runAllTimers();
  await background.finished();
  expect(pieces).toBe(1);
});

it('ends after the piece that is under way, also in a pause, and begins none afterwards', async () => {
  let begun = 0;
  let ended = 0;
  let resolve: () => void = () => undefined;
  const background = backgroundIndexing(
    async () => {
      begun += 1;
      background.wake();
      await new Promise<void>((done) => {
        resolve = done;
      });
      ended += 1;
    },
    () => undefined,
  );
  background.wake();
  await vi.waitFor(() => expect(begun).toBe(1));
  const stopped = background.stop().then(() => ended);
  resolve();
  expect(await stopped).toBe(1);
  background.wake();
  await background.finished();
  expect(begun).toBe(1);
});
