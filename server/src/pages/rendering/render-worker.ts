import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/**
 * Runs in a process of its own (render-process.ts): evaluates the server builds of shell and public remote and renders
 * pages with them. It imports types alone, since it may read no other file.
 */

export interface Build {
  /** File of the server bundle; a version's file never changes. */
  file: string;
  /** Address of the version's pictures. */
  baseUrl: string;
}

/** What a page needs before it can be rendered. */
export interface PagePlan {
  /** Whether the address is one of the site's. */
  known: boolean;
  /** API paths whose answers the page shows. */
  needs: string[];
  /** Names of the remote's chunks that the page runs. */
  chunks: string[];
}

export type RenderTask =
  | { kind: 'plan'; shell: Build; remote: Build; url: string }
  | {
      kind: 'render';
      shell: Build;
      remote: Build | null;
      url: string;
      fallback: Record<string, unknown>;
      /** Whether the browser has been signed in, and reads by itself who it is. */
      awaitsSession?: boolean;
    };

export type ToWorker =
  | { kind: 'task'; task: RenderTask }
  | { kind: 'code'; file: string; code: string }
  | { kind: 'noCode'; file: string; message: string };

export type FromWorker =
  | { kind: 'ready' }
  /** Asks for a build's code. */
  | { kind: 'code'; file: string }
  | { kind: 'result'; result: PagePlan | string }
  | { kind: 'error'; message: string; stack: string };

interface ShellBuild {
  libraries: Record<string, unknown>;
  /** Shells of contract 1 and 2 read the remote's component as `area`. */
  render(input: {
    url: string;
    fallback: Record<string, unknown>;
    remote: unknown;
    area: unknown;
    awaitsSession: boolean;
  }): Promise<string>;
}

interface RemoteBuild {
  App: unknown;
  planPage(url: string): PagePlan;
}

const nodeRequire = createRequire(import.meta.url);
/** What react-dom's server build takes from Node. */
const builtins = new Set(['stream', 'util', 'async_hooks', 'crypto', 'buffer']);

const send = (message: FromWorker): void => void process.send?.(message);

/** The builds whose code has been asked for, by their files. */
const codeRequests = new Map<string, { resolve(code: string): void; reject(error: Error): void }>();

const codeOf = (file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    codeRequests.set(file, { resolve, reject });
    send({ kind: 'code', file });
  });

const evaluate = async (build: Build, require: (name: string) => unknown): Promise<unknown> => {
  const code = await codeOf(build.file);
  const module = { exports: {} };
  // Node types it as any function; its parameters are those that are named here.
  const run = compileFunction(code, ['module', 'exports', 'require', '__club_public_path__'], {
    filename: build.file,
  }) as (module: object, exports: object, require: (name: string) => unknown, publicPath: string) => void;
  run(module, module.exports, require, build.baseUrl);
  return module.exports;
};

/** Evaluated builds that are kept: what runs, the canary beside it, and what ran before. */
const mostBuilds = 3;

/** Evaluates a build once and keeps the last few of them. */
const kept = async <T>(builds: Map<string, T>, key: string, evaluateBuild: () => Promise<T>): Promise<T> => {
  const build = builds.get(key) ?? (await evaluateBuild());
  builds.delete(key);
  builds.set(key, build);
  for (const old of builds.keys()) if (builds.size > mostBuilds) builds.delete(old);
  return build;
};

/** A version that moved to another place has its pictures there. */
const nameOf = ({ file, baseUrl }: Build): string => `${file} ${baseUrl}`;

const shells = new Map<string, ShellBuild>();
const remotes = new Map<string, RemoteBuild>();

const shellOf = (build: Build): Promise<ShellBuild> =>
  kept(shells, nameOf(build), async () => {
    const exports = await evaluate(build, (name) => {
      const plain = name.replace(/^node:/, '');
      if (!builtins.has(plain)) throw new Error(`The shell's server build asks for ${name}`);
      return nodeRequire(`node:${plain}`);
    });
    // The shell's own entry (shell/src/server.tsx) has this shape.
    return exports as ShellBuild;
  });

const remoteOf = (host: Build, build: Build): Promise<RemoteBuild> =>
  kept(remotes, `${nameOf(host)} ${nameOf(build)}`, async () => {
    const { libraries } = await shellOf(host);
    const exports = await evaluate(build, (name) => {
      if (!Object.hasOwn(libraries, name)) throw new Error(`The remote's server build asks for ${name}`);
      return libraries[name];
    });
    // The contract of a remote's server entry; a build without it fails at its first page and is reported.
    return exports as RemoteBuild;
  });

const perform = async (task: RenderTask): Promise<PagePlan | string> => {
  if (task.kind === 'plan') return (await remoteOf(task.shell, task.remote)).planPage(task.url);
  const remote = task.remote === null ? null : (await remoteOf(task.shell, task.remote)).App;
  const { url, fallback, awaitsSession = false } = task;
  return (await shellOf(task.shell)).render({ url, fallback, remote, area: remote, awaitsSession });
};

const answer = async (task: RenderTask): Promise<void> => {
  try {
    send({ kind: 'result', result: await perform(task) });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'error', message, stack });
  }
};

/** Ends when the last task has been answered. */
let tasks = Promise.resolve();

process.on('message', (message: ToWorker) => {
  if (message.kind === 'task') {
    tasks = tasks.then(() => answer(message.task));
    return;
  }
  const request = codeRequests.get(message.file);
  codeRequests.delete(message.file);
  if (message.kind === 'code') request?.resolve(message.code);
  else request?.reject(new Error(message.message));
});
// It ends with the server, also with one that is killed, and before that only when the server ends it: a signal to the
// whole group comes while the server still finishes its requests.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
send({ kind: 'ready' });
