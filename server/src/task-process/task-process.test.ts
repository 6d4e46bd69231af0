import { afterEach, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { tasks } from '../../test/support/process-tasks.ts';
import type { SentError } from './messages.ts';
import { TaskProcess, TaskProcessError } from './task-process.ts';

const sent: SentError[] = [];

const open = (
  options: { below?: number; timeLimit?: number; idleLimit?: number; heapLimitMb?: number } = {},
) =>
  new TaskProcess<typeof tasks>(new URL('../../test/support/process-tasks.ts', import.meta.url), {
    timeLimit: 60_000,
    heapLimitMb: 64,
    idleLimit: 60_000,
    ...options,
    revive: (error) => {
      sent.push(error);
      return error.name === 'OwnError' ? new RangeError(error.message) : null;
    },
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await wait(20);
};

afterEach(() => {
  sent.length = 0;
});

describe('a task', () => {
  it('takes bytes and returns bytes', async () => {
    const doubled = await open().run('double', Buffer.from([1, 2, 3]));
    expect(Buffer.isBuffer(doubled)).toBe(true);
    expect([...doubled]).toEqual([2, 4, 6]);
  });

  it('runs below the server, without its environment', async () => {
    env['TASK_SECRET'] = 'x';
    const process = open();
    expect(await process.run('priority')).toBeGreaterThan(getPriority());
    expect(await process.run('environment')).not.toContain('TASK_SECRET');
  });

  it('runs as far below the server as it is told to', async () => {
    const [near, far] = await Promise.all([1, 5].map((below) => open({ below }).run('priority')));
    expect(Number(far) - Number(near)).toBe(4);
  });

  it('runs where the system takes memory back first when there is none left', async () => {
    const own = open();
    const adjustment = await readFile(`/proc/${await own.run('pid')}/oom_score_adj`, 'utf8').catch(
      () => null,
    );
    expect(adjustment?.trim() ?? '500').toBe('500');
  });

  it('throws what the module throws', async () => {
    await expect(open().run('fail')).rejects.toThrow(new RangeError('on purpose'));
    expect(sent).toMatchObject([{ name: 'OwnError', code: 'own' }]);
  });
});

describe('a process', () => {
  it('is one for all tasks, and ends when there is nothing to do', async () => {
    const process = open({ idleLimit: 50 });
    const first = await process.run('pid');
    expect(await process.run('pid')).toBe(first);
    await until(() => !isAlive(first));
    const second = await process.run('pid');
    expect(second).not.toBe(first);
  });

  it('that hangs is ended, and costs no other task', async () => {
    const process = open({ timeLimit: 1_000 });
    const [hanging, other] = await Promise.allSettled([process.run('forever'), process.run('later', 10)]);
    expect(hanging).toMatchObject({ status: 'rejected', reason: expect.any(TaskProcessError) });
    expect(other).toMatchObject({ status: 'fulfilled', value: 'done' });
    expect(await process.run('later', 1)).toBe('done');
  });

  it('that loops is ended', async () => {
    await expect(open({ timeLimit: 1_000 }).run('loop')).rejects.toBeInstanceOf(TaskProcessError);
  });

  it('that ends by one task costs that task alone, which is tried twice', async () => {
    const process = open();
    const results = await Promise.allSettled([
      process.run('later', 200),
      process.run('end'),
      process.run('later', 200),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await process.run('later', 1)).toBe('done');
  });

  it('that ends again and again costs no task that does not end it', async () => {
    const process = open();
    let isDone = false;
    const innocent = process.run('later', 500).finally(() => {
      isDone = true;
    });
    const ending: Promise<unknown>[] = [];
    while (!isDone) {
      ending.push(process.run('end').catch(() => undefined));
      await wait(40);
    }
    expect(await innocent).toBe('done');
    await Promise.all(ending);
  });

  it('that cannot be started costs what it was started for', async () => {
    // A null character cannot stand in an argument.
    const process = open({ heapLimitMb: '64\0' as unknown as number });
    const results = await Promise.allSettled([process.run('pid'), process.run('pid')]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(TaskProcessError) });
  });
});
