import { beforeEach, expect, it } from 'vitest';
import { ReaderPace } from './reader-pace.ts';

let now: number;
let pace: ReaderPace;
beforeEach(() => {
  now = 0;
  pace = new ReaderPace(1_000, () => now);
});

const ask = (count: number, reader = 'one'): number[] =>
  Array.from({ length: count }, () => pace.next(reader));

it('lets a second of requests come at once, and the others a thousandth of a second after each other', () => {
  expect(ask(1_000).every((wait) => wait === 0)).toBe(true);
  expect(ask(3)).toEqual([1, 2, 3]);
  expect(pace.next('other')).toBe(0);
});

it('has as many at once again when a second has passed', () => {
  ask(1_003);
  now = 1_003;
  expect(ask(1_000).every((wait) => wait === 0)).toBe(true);
  expect(pace.next('one')).toBe(1);
});

it('lets nobody wait for longer than ten seconds, and refuses what would', async () => {
  ask(11_000);
  await expect(pace.turn('one', () => new AbortController().signal)).rejects.toMatchObject({ status: 503 });
  now = 2;
  expect(pace.next('one')).toBeLessThanOrEqual(10_000);
});

it('ends with its client', async () => {
  ask(4_000);
  const left = new AbortController();
  const turn = pace.turn('one', () => left.signal);
  left.abort(new Error('gone'));
  await expect(turn).rejects.toThrow('gone');
});
