import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RendererBusyError, TaskQueue } from './task-queue.ts';

let refused: [string, boolean][];

const queueOf = (mostWaiting: number) => {
  const queue = new TaskQueue<string>({ mostWaiting, longestWait: 1_000 });
  return {
    queue,
    add: (task: string, urgent = false) =>
      queue.add(task, { urgent, reader: '' }, (error) =>
        refused.push([task, error instanceof RendererBusyError]),
      ),
    takeAll: () => {
      const taken: string[] = [];
      for (let task = queue.take(); task !== undefined; task = queue.take()) taken.push(task);
      return taken;
    },
  };
};

beforeEach(() => {
  refused = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the queue of rendering tasks', () => {
  it('gives tasks in the order in which they came, those of begun pages first', () => {
    const { add, takeAll } = queueOf(10);
    add('a');
    add('b');
    add('begun', true);
    expect(takeAll()).toEqual(['begun', 'a', 'b']);
    expect(refused).toEqual([]);
  });

  it('gives the tasks of the reader who has had least, those of begun pages first', () => {
    const shares = new Map([
      ['a', 0.5],
      ['b', 0.1],
    ]);
    const limits = { mostWaiting: 10, longestWait: 1_000 };
    const queue = new TaskQueue<string>(limits, (reader) => shares.get(reader) ?? 0);
    const add = (task: string, reader: string, urgent: boolean) =>
      queue.add(task, { reader, urgent }, () => undefined);
    add('page of a', 'a', false);
    add('begun page of a', 'a', true);
    add('page of b', 'b', false);
    add('page of c', 'c', false);
    add('begun page of b', 'b', true);
    const taken = Array.from({ length: 5 }, () => queue.take());
    expect(taken).toEqual(['page of c', 'begun page of b', 'page of b', 'begun page of a', 'page of a']);
  });

  it('refuses the one that waits longest when there are too many, one for each that comes', () => {
    const { add, takeAll } = queueOf(2);
    for (const task of ['a', 'b', 'c', 'd']) add(task);
    expect(refused).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(takeAll()).toEqual(['c', 'd']);
  });

  it('refuses a begun page only when nothing else waits', () => {
    const { add, takeAll } = queueOf(2);
    add('begun', true);
    add('a');
    add('b');
    add('begun too', true);
    expect(refused.map(([task]) => task)).toEqual(['a', 'b']);
    add('third', true);
    expect(refused.map(([task]) => task)).toEqual(['a', 'b', 'begun']);
    expect(takeAll()).toEqual(['begun too', 'third']);
  });

  it('refuses each one when its own time has come, and none that was taken', () => {
    const { queue, add, takeAll } = queueOf(10);
    add('taken');
    queue.take();
    add('a');
    vi.advanceTimersByTime(600);
    add('b');
    vi.advanceTimersByTime(400);
    expect(refused).toEqual([['a', true]]);
    expect(takeAll()).toEqual(['b']);
    vi.advanceTimersByTime(10_000);
    expect(refused).toEqual([['a', true]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
