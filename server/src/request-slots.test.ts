import { expect, it } from 'vitest';
import { ClientGoneError, TooManyWaitingError } from './errors/index.ts';
import { RequestSlots } from './request-slots.ts';

const limits = { total: 3, perReader: 2, waiting: 4 };
const stays = new AbortController().signal;

/** Enters, and notes the name when it has a slot. */
const entering = (slots: RequestSlots, started: string[], name: string, gone = stays) =>
  slots.enter(name, gone).then((release) => {
    started.push(name);
    return release;
  });

it('gives a reader its share of the slots, and others theirs before the rest', async () => {
  const slots = new RequestSlots(limits);
  const started: string[] = [];
  const first = await entering(slots, started, 'many');
  await entering(slots, started, 'many');
  const waiting = [1, 2, 3].map(() => entering(slots, started, 'many'));
  const other = await entering(slots, started, 'one');
  expect([started, slots.running, slots.waiting]).toEqual([['many', 'many', 'one'], 3, 3]);
  const late = entering(slots, started, 'late');
  other();
  await late;
  first();
  await waiting[0];
  expect(started).toEqual(['many', 'many', 'one', 'late', 'many']);
});

it('refuses the oldest request of who has most of them when too many wait, and nobody else', async () => {
  const slots = new RequestSlots(limits);
  const started: string[] = [];
  for (const name of ['flood', 'flood']) await entering(slots, started, name);
  const one = await entering(slots, started, 'one');
  const flood = Array.from({ length: 4 }, () => entering(slots, started, 'flood'));
  const late = entering(slots, started, 'late');
  await expect(flood[0]).rejects.toBeInstanceOf(TooManyWaitingError);
  expect(slots.waiting).toBe(4);
  one();
  await late;
  expect(started).toEqual(['flood', 'flood', 'one', 'late']);
});

it('forgets who has gone, and takes a slot back once', async () => {
  const slots = new RequestSlots(limits);
  const started: string[] = [];
  const [first] = [await entering(slots, started, 'a'), await entering(slots, started, 'a')];
  const leaving = new AbortController();
  const left = entering(slots, started, 'a', leaving.signal);
  const next = entering(slots, started, 'a');
  leaving.abort(new ClientGoneError('Nobody waits.'));
  await expect(left).rejects.toBeInstanceOf(ClientGoneError);
  first();
  first();
  await next;
  expect([slots.running, slots.waiting, started]).toEqual([2, 0, ['a', 'a', 'a']]);
});

it('gives a reader fewer slots while many run, so that others are served at once', async () => {
  const slots = new RequestSlots({ total: 9, perReader: 3, crowd: { from: 4, perReader: 1 }, waiting: 20 });
  const started: string[] = [];
  const first = await entering(slots, started, 'a');
  for (const name of ['a', 'a', 'b']) await entering(slots, started, name);
  const waiting = [entering(slots, started, 'a'), entering(slots, started, 'b')];
  await entering(slots, started, 'c');
  expect([started, slots.running, slots.waiting]).toEqual([['a', 'a', 'a', 'b', 'c'], 5, 2]);
  // Four run still.
  first();
  expect(slots.waiting).toBe(2);
  const next = await entering(slots, started, 'd');
  next();
  (await entering(slots, started, 'e'))();
  expect(slots.waiting).toBe(2);
  void waiting;
});
