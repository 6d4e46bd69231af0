import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FromWorker, PagePlan, RenderTask, ToWorker } from './render-worker.ts';

/** Milliseconds in which the process must have started; a busy machine takes a while. */
const startLimit = 15_000;
/** Milliseconds that one task may take; the first one of a new version includes reading its code. */
const usualTimeLimit = 3_000;
/** Megabytes of the heap, above which the process ends by itself. */
const heapLimitMb = 192;
/** Bytes of the whole process, buffers outside of the heap included. A rendering one has about 100 MB. */
const memoryLimit = 400 * 1024 * 1024;
/** Poll interval of its memory in milliseconds, while a task runs. */
const memoryPause = 50;

const workerFile = fileURLToPath(new URL('render-worker.ts', import.meta.url));

/** The process ended, or was ended, instead of answering. */
export class RenderProcessError extends Error {
  override name = 'RenderProcessError';
}

/** Bytes of physical memory; `0` where the system does not tell, so that only the heap is limited there. */
const residentBytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** The process ended before it came to this task, which another process may run. */
export class NotBegunError extends Error {
  override name = 'NotBegunError';
}

/** Tasks that a process has at one time: one runs, and the next one is at hand when it is done. */
export const tasksAtOnce = 2;

interface Begun {
  task: RenderTask;
  resolve(result: PagePlan | string): void;
  reject(error: Error): void;
}

/** Node opens a debugger on this signal, through which a build could run code in the server. */
const refuseDebugger = (): void => {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
};

/**
 * A process of its own that renders pages, one task after the other. It has no environment, and Node's permission
 * model gives it no files but its own source, no processes and no threads; builds are read by the server and sent to it.
 * The network and signals to processes of the same user are not among the things that the model takes away.
 */
export class RenderProcess {
  readonly #child = fork(workerFile, [], {
    env: {},
    execArgv: [
      '--permission',
      `--allow-fs-read=${workerFile}`,
      // The permission model of Node 24 does not know of the files that SQLite opens.
      '--no-experimental-sqlite',
      `--max-old-space-size=${heapLimitMb}`,
      // Rendering is no faster with more, and takes 80 MB more in the long run.
      '--max-semi-space-size=16',
    ],
    // Takes less time than JSON for what pages carry.
    serialization: 'advanced',
    // What a build writes is none of the server's log lines, nor is V8's report when the heap is full.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  readonly #timeLimit: number;
  readonly #ready: Promise<void>;
  /** The first one runs, the others wait for it. */
  readonly #tasks: Begun[] = [];
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #hasEnded = false;

  /** @param timeLimit milliseconds that a task may take. */
  constructor(timeLimit = usualTimeLimit) {
    this.#timeLimit = timeLimit;
    refuseDebugger();
    this.#child.unref();
    this.#child.channel?.unref();
    this.#ready = new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(new RenderProcessError('The rendering process does not start')),
        startLimit,
      );
      const onEnd = (error: Error): void => {
        clearTimeout(timer);
        this.#end(error);
        reject(error);
      };
      this.#child.on('error', onEnd);
      this.#child.on('exit', (code, signal) =>
        onEnd(new RenderProcessError(`The rendering process ended (${signal ?? code})`)),
      );
      // The worker's own messages; what a build forges changes nothing but its own pages.
      this.#child.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          clearTimeout(timer);
          resolve();
        } else this.#hear(message);
      });
    });
    // Whoever runs a task hears of it.
    this.#ready.catch(() => undefined);
  }

  /** Whether another one has to take its place. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * @throws Error of the build; RenderProcessError when it loops, takes too much memory or ends the process;
   *   NotBegunError when another task did that.
   */
  async run(task: RenderTask): Promise<PagePlan | string> {
    await this.#ready;
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) {
        reject(new NotBegunError());
        return;
      }
      this.#tasks.push({ task, resolve, reject });
      this.#send({ kind: 'task', task });
      if (this.#tasks.length === 1) this.#limitFirst();
    });
  }

  /** Bytes of physical memory; `0` once it has ended, and where the system does not tell. */
  get memory(): number {
    return this.#hasEnded ? 0 : residentBytes(this.#child.pid ?? 0);
  }

  close(): void {
    this.#end(new RenderProcessError('The rendering process was closed'));
  }

  #send(message: ToWorker): void {
    // A channel that is closed belongs to a process that has ended, which is heard of by its exit.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #hear(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    if (message.kind === 'code') {
      const first = this.#tasks[0];
      if (first !== undefined) void this.#sendCode(first, message.file);
      return;
    }
    const done = this.#tasks.shift();
    this.#limitFirst();
    if (message.kind === 'result') done?.resolve(message.result);
    else {
      const error = new Error(message.message);
      error.stack = message.stack;
      done?.reject(error);
    }
  }

  /** Begins to count the time and to watch the memory of the task that is the first one now. */
  #limitFirst(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    if (this.#tasks.length === 0) return;
    this.#timer = setTimeout(
      () => this.#end(new RenderProcessError('The page took too long to render')),
      this.#timeLimit,
    );
    this.#watch = setInterval(() => {
      if (residentBytes(this.#child.pid ?? 0) > memoryLimit)
        this.#end(new RenderProcessError('The page took too much memory to render'));
    }, memoryPause);
  }

  /** Sends the code of a build of this task; nothing else is read for the process. */
  async #sendCode({ task: { shell, remote } }: Begun, file: string): Promise<void> {
    if (![shell.file, remote?.file].includes(file)) return;
    try {
      this.#send({ kind: 'code', file, code: await readFile(file, 'utf8') });
    } catch (error) {
      this.#send({ kind: 'noCode', file, message: String(error) });
    }
  }

  #end(error: Error): void {
    this.#hasEnded = true;
    this.#child.kill('SIGKILL');
    const [first, ...others] = this.#tasks.splice(0);
    this.#limitFirst();
    first?.reject(error);
    for (const { reject } of others) reject(new NotBegunError());
  }
}
