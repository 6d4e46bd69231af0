import { fork, type ChildProcess } from 'node:child_process';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ReplyMessage, SentError, TaskMessage } from './messages.ts';

const workerFile = fileURLToPath(new URL('task-worker.ts', import.meta.url));

/** Milliseconds in which the process must have started, on a busy machine too. */
const startLimit = 60_000;

/** Times that a task is begun: one that ends the process is not tried for ever, and another one is not lost by it. */
const mostTries = 2;

/** The process ended, or was ended, before it answered. */
export class TaskProcessError extends Error {
  override name = 'TaskProcessError';
}

export interface TaskProcessOptions {
  /** Milliseconds that a task may take, on a busy machine too. */
  timeLimit: number;
  /** Megabytes of its heap. */
  heapLimitMb: number;
  /** How far below the server it runs, as a nice value; 5 by default. */
  below?: number;
  /** Milliseconds without work after which the process ends and gives its memory back. */
  idleLimit: number;
  /** Makes the module's own errors anew; `null` for any other. */
  revive(error: SentError): Error | null;
}

interface Begun extends TaskMessage {
  tries: number;
  /** Where it runs. */
  child: ChildProcess | undefined;
  timer: NodeJS.Timeout | undefined;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const revived = (error: SentError): Error => {
  const made = new Error(error.message);
  made.name = error.name;
  made.stack = error.stack;
  return made;
};

/** Functions that a module exports as `tasks`; what they take and return is cloned. */
type Tasks = Record<string, (...input: never[]) => unknown>;

/**
 * A process of lower priority for work that takes a core for long or parses hostile bytes in native code. It begins with
 * the first task, has of the environment only the place of compiled code, runs what it is sent beside each other, and
 * ends when there is nothing to do.
 */
export class TaskProcess<T extends Tasks> {
  readonly #moduleUrl: string;
  readonly #options: TaskProcessOptions;
  readonly #tasks = new Map<number, Begun>();
  #child: ChildProcess | undefined;
  #isReady = false;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param moduleUrl of the module that exports `tasks`. */
  constructor(moduleUrl: URL, options: TaskProcessOptions) {
    this.#moduleUrl = moduleUrl.href;
    this.#options = options;
  }

  /**
   * Runs one of the module's tasks.
   * @throws its error; TaskProcessError when it takes too long or ends the process.
   */
  run<Name extends keyof T & string>(
    name: Name,
    ...input: Parameters<T[Name]>
  ): Promise<Awaited<ReturnType<T[Name]>>> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const task: Begun = {
        id: this.#lastId,
        name,
        input,
        tries: 0,
        child: undefined,
        timer: undefined,
        // The process answers with what the task of this name returned.
        resolve: resolve,
        reject,
      };
      this.#tasks.set(task.id, task);
      this.#beginWaiting();
    });
  }

  /** Process ID while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #begin(task: Begun): void {
    clearTimeout(this.#idle);
    task.tries += 1;
    let child: ChildProcess;
    try {
      child = this.#child ??= this.#start();
    } catch (error) {
      // Such as a system without memory for another process.
      this.#tasks.delete(task.id);
      task.reject(new TaskProcessError('The process cannot be started', { cause: error }));
      return;
    }
    task.child = child;
    // Whoever waits for an answer keeps the server alive, an idle process does not.
    child.ref();
    child.channel?.ref();
    const { id, name, input } = task;
    child.send({ id, name, input } satisfies TaskMessage, () => undefined);
    this.#limit(task, this.#isReady ? this.#options.timeLimit : startLimit);
  }

  /** Ends the process unless the task is done in so many milliseconds from now. */
  #limit(task: Begun, milliseconds: number): void {
    clearTimeout(task.timer);
    task.timer = setTimeout(() => {
      const error = new TaskProcessError(`"${task.name}" took too long`);
      const { child } = task;
      this.#tasks.delete(task.id);
      task.reject(error);
      child?.kill('SIGKILL');
      if (child) this.#leave(child, error);
    }, milliseconds);
  }

  #start(): ChildProcess {
    this.#isReady = false;
    const { NODE_COMPILE_CACHE } = env;
    const child = fork(workerFile, [this.#moduleUrl, String(this.#options.below ?? 5)], {
      env: {
        NODE_NO_WARNINGS: '1',
        // Without compiled code its start takes twice as long.
        ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
        // glibc gives large blocks back when they are freed.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
      execArgv: [`--max-old-space-size=${this.#options.heapLimitMb}`],
      // Bytes are cloned as such.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (reply: ReplyMessage) => this.#hear(reply));
    const onEnd = (reason: string): void =>
      this.#leave(child, new TaskProcessError(`The process ended (${reason})`));
    child.on('error', (error) => onEnd(error.message));
    child.on('exit', (code, signal) => onEnd(String(signal ?? code)));
    return child;
  }

  /** Begins anew what a process that ended has left. */
  #leave(ended: ChildProcess, error: TaskProcessError): void {
    if (this.#child === ended) this.#child = undefined;
    for (const task of [...this.#tasks.values()].filter(({ child }) => child === ended)) {
      clearTimeout(task.timer);
      task.child = undefined;
      if (task.tries < mostTries) continue;
      this.#tasks.delete(task.id);
      task.reject(error);
    }
    this.#beginWaiting();
  }

  /** Those that a process left go first, one after the other and alone, since only one of them is to blame. */
  #beginWaiting(): void {
    const waiting = [...this.#tasks.values()].filter(({ child }) => child === undefined);
    for (const task of waiting.sort((left, right) => right.tries - left.tries)) {
      const tasks = [...this.#tasks.values()];
      if (tasks.some(({ tries, child }) => tries === mostTries && child !== undefined)) return;
      this.#begin(task);
    }
  }

  #hear(reply: ReplyMessage): void {
    if (reply.kind === 'ready') {
      this.#isReady = true;
      for (const task of this.#tasks.values())
        if (task.child === this.#child) this.#limit(task, this.#options.timeLimit);
      return;
    }
    const task = this.#settle(reply.id);
    if (reply.kind === 'result') task?.resolve(reply.result);
    else task?.reject(this.#options.revive(reply.error) ?? revived(reply.error));
  }

  /** Takes a task out; lets the process end when it was the last one. */
  #settle(id: number): Begun | undefined {
    const task = this.#tasks.get(id);
    clearTimeout(task?.timer);
    this.#tasks.delete(id);
    this.#beginWaiting();
    if (this.#tasks.size === 0) {
      const child = this.#child;
      child?.unref();
      child?.channel?.unref();
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => {
        if (this.#child === child) this.#child = undefined;
        child?.disconnect();
      }, this.#options.idleLimit).unref();
    }
    return task;
  }
}
