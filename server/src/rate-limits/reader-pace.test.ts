import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { ReaderPace } from './reader-pace.ts';

let now: number;
let pace: ReaderPace;
beforeEach(() => {
  now = 0;
  pace = new ReaderPace(1_000, () => now);
});

const ask = (count: number, reader = 'one'): number[] =>
  Array.from({ length: count }, () => pace.take(reader));

it('lets a second of requests come at once, and the others a thousandth of a second after each other', async () => {
  expect(ask(1_000).every((wait) => wait === 0)).toBe(true);
  expect(ask(3)).toEqual([1, 2, 3]);
  expect(pace.take('other')).toBe(0);
  const began = performance.now();
  ask(46);
  await pace.turn('one', 1, () => new AbortController().signal);
  expect(performance.now() - began).toBeGreaterThan(45);
});

it('has as many at once again when a second has passed', () => {
  ask(1_003);
  now = 1_003;
  expect(ask(1_000).every((wait) => wait === 0)).toBe(true);
  expect(pace.take('one')).toBe(1);
});

it('lets no turn come later than in ten seconds, and answers nobody at once that there is none', async () => {
  ask(11_000);
  const left = new AbortController();
  const turn = pace.turn('one', 1, () => left.signal);
  const refused = turn.then(
    () => 'came',
    () => 'refused',
  );
  expect(await Promise.race([refused, delay(50, 'waits')])).toBe('waits');
  left.abort();
  await refused;
  now = 1;
  expect(pace.take('one')).toBe(10_000);
});

it('ends with its client, and is the next one’s then', async () => {
  ask(4_000);
  const left = new AbortController();
  const turn = pace.turn('one', 1, () => left.signal);
  left.abort(new Error('gone'));
  await expect(turn).rejects.toThrow('gone');
  expect(pace.take('one')).toBe(3_001);
});
