import { ReaderShares } from '../../rate-limits/reader-shares.ts';
import { FailingBuilds } from './failing-builds.ts';
import { NotBegunError, RenderProcess, RenderProcessError, tasksAtOnce } from './render-process.ts';
import type { PagePlan, RenderTask } from './render-worker.ts';
import { RendererBusyError, TaskQueue } from './task-queue.ts';

export { RendererBusyError };

/** Pages that may wait: about a second of rendering. */
const mostWaiting = 200;
/** Milliseconds for which somebody waits for each of a page's two tasks. */
const usualLongestWait = 4_000;
/** Milliseconds after which the time that a reader's tasks took counts a third. */
const memory = 10_000;

export interface Renderer {
  /**
   * What the page at `url` needs.
   * @param reader who waits for it.
   * @throws RendererBusyError when too many wait; Error when the build throws, loops or is killed.
   */
  plan(task: Omit<Extract<RenderTask, { kind: 'plan' }>, 'kind'>, reader?: string): Promise<PagePlan>;
  /** The page's markup. @throws likewise. */
  render(task: Omit<Extract<RenderTask, { kind: 'render' }>, 'kind'>, reader?: string): Promise<string>;
  /** Bytes of physical memory that rendering takes now. */
  memory(): number;
  close(): Promise<void>;
}

interface Waiting {
  task: RenderTask;
  reader: string;
  resolve(result: PagePlan | string): void;
  reject(error: unknown): void;
}

/**
 * One process that renders one task after the other, started when the first page is asked for and replaced when it
 * ends. A task that is late, fails or ends the process costs itself alone.
 * @param options.timeLimit milliseconds that a task may take.
 * @param options.longestWait milliseconds that a task waits for its turn at most.
 */
export function createRenderer({
  timeLimit,
  longestWait = usualLongestWait,
}: { timeLimit?: number; longestWait?: number } = {}): Renderer {
  const shares = new ReaderShares({ memory, whole: memory });
  const queue = new TaskQueue<Waiting>({ mostWaiting, longestWait }, (reader) => shares.of(reader));
  const failing = new FailingBuilds();
  let renderProcess: RenderProcess | undefined;
  let running = 0;
  /** When the last task was done, by a clock that is never set back. */
  let doneAt = 0;
  let isClosed = false;

  const run = async (task: RenderTask): Promise<PagePlan | string> => {
    if (isClosed) throw new Error('The renderer is closed');
    failing.refuse(task);
    if (renderProcess === undefined || renderProcess.hasEnded) renderProcess = new RenderProcess(timeLimit);
    try {
      const result = await renderProcess.run(task);
      failing.succeeded(task);
      return result;
    } catch (error) {
      if (error instanceof NotBegunError) return run(task);
      if (error instanceof RenderProcessError) failing.endedProcess(task);
      throw error;
    }
  };

  const runNext = (): void => {
    while (running < tasksAtOnce) {
      const next = queue.take();
      if (next === undefined) return;
      running += 1;
      const began = performance.now();
      const done = (): void => {
        running -= 1;
        // The process works on one task after the other.
        const now = performance.now();
        shares.count(next.reader, now - Math.max(began, doneAt));
        doneAt = now;
        runNext();
      };
      run(next.task).then(next.resolve, next.reject).then(done, done);
    }
  };

  const perform = (task: RenderTask, reader = ''): Promise<PagePlan | string> =>
    new Promise((resolve, reject) => {
      // A page that is planned is finished before others are begun.
      queue.add({ task, reader, resolve, reject }, { reader, urgent: task.kind === 'render' }, reject);
      runNext();
    });

  return {
    // The worker answers each kind of task with its own kind of result.
    plan: (task, reader) => perform({ kind: 'plan', ...task }, reader) as Promise<PagePlan>,
    // The same for this kind.
    render: (task, reader) => perform({ kind: 'render', ...task }, reader) as Promise<string>,
    memory: () => renderProcess?.memory ?? 0,
    async close() {
      isClosed = true;
      queue.clear();
      renderProcess?.close();
    },
  };
}
