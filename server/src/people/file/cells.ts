import { ProblemError } from '../../errors/index.ts';
import { Semaphore } from '../../semaphore.ts';
import { TaskProcess, TaskProcessError } from '../../task-process/index.ts';
import type { tasks } from './cell-tasks.ts';

/**
 * A sheet of a kilobyte may say that it has as many rows and columns as take gigabytes: reading it must not cost more than
 * a process of its own, which ends by it.
 */
const reading = new TaskProcess<typeof tasks>(new URL('cell-tasks.ts', import.meta.url), {
  timeLimit: 30_000,
  heapLimitMb: 256,
  idleLimit: 10_000,
  revive: () => null,
});

/** One list is in memory at a time. */
const place = new Semaphore(1);

const unreadable = (): ProblemError => new ProblemError(422, 'UNREADABLE_LIST');

/**
 * The cells of a list as text, dates of XLSX as `YYYY-MM-DD`. Rows are in the order of the file, empty ones included.
 * @throws 422 when it is neither CSV nor XLSX, 400 when it has too many rows.
 */
export async function readCells(bytes: Buffer): Promise<string[][]> {
  const cells = await place
    .run(() => reading.run('readCells', bytes))
    .catch((error: unknown) => {
      throw error instanceof TaskProcessError ? unreadable() : error;
    });
  if ('rows' in cells) return cells.rows;
  throw cells.refusal === 'LIST_TOO_LONG' ? new ProblemError(400, cells.refusal) : unreadable();
}
