import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import type { PagePlan, RenderAnswer, RenderTask } from './render-worker.ts';

/** Milliseconds that one page may take; the first page of a new version includes reading its code. */
const timeLimit = 3_000;
const memoryLimitMb = 192;
/** The same for what stands outside of the worker's own heap, such as buffers; seen on the whole process. */
const growthLimit = 256 * 1024 * 1024;
/** Milliseconds between two looks at the memory while a page is rendered. */
const memoryPause = 50;

export interface Renderer {
  /** What the page at `url` needs. @throws Error when the build throws, loops or is killed. */
  plan(task: Omit<Extract<RenderTask, { kind: 'plan' }>, 'kind'>): Promise<PagePlan>;
  /** The page's markup. @throws Error likewise. */
  render(task: Omit<Extract<RenderTask, { kind: 'render' }>, 'kind'>): Promise<string>;
  close(): Promise<void>;
}

interface Pending {
  resolve(result: PagePlan | string): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
  watch: NodeJS.Timeout;
}

/** One worker thread, started when the first page is asked for and replaced when it dies. */
export function createRenderer(): Renderer {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const settle = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    clearTimeout(entry?.timer);
    clearInterval(entry?.watch);
    pending.delete(id);
    return entry;
  };

  const fail = (failed: Worker, error: Error): void => {
    if (worker !== failed) return;
    worker = undefined;
    for (const id of [...pending.keys()]) settle(id)?.reject(error);
    void failed.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('render-worker.ts', import.meta.url), {
      // Neither the environment nor the arguments of the server: a remote's code sees no credentials.
      env: {},
      argv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    started.unref();
    started.on('message', (answer: RenderAnswer) => {
      const entry = settle(answer.id);
      if (entry === undefined) return;
      if ('error' in answer) {
        const error = new Error(answer.error.message);
        error.stack = answer.error.stack;
        entry.reject(error);
      } else entry.resolve(answer.result);
    });
    started.on('error', (error: Error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The rendering worker ended')));
    return started;
  };

  const perform = (task: RenderTask): Promise<PagePlan | string> =>
    new Promise((resolve, reject) => {
      const target = (worker ??= start());
      const id = (lastId += 1);
      const timer = setTimeout(() => fail(target, new Error('The page took too long to render')), timeLimit);
      const before = memoryUsage.rss();
      const watch = setInterval(() => {
        if (memoryUsage.rss() - before > growthLimit)
          fail(target, new Error('The page took too much memory to render'));
      }, memoryPause);
      pending.set(id, { resolve, reject, timer, watch });
      target.postMessage({ id, task });
    });

  return {
    // The worker answers each kind of task with its own kind of result.
    plan: (task) => perform({ kind: 'plan', ...task }) as Promise<PagePlan>,
    // The same for this kind.
    render: (task) => perform({ kind: 'render', ...task }) as Promise<string>,
    async close() {
      const running = worker;
      worker = undefined;
      await running?.terminate();
    },
  };
}
