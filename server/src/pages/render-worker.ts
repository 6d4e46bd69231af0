import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/**
 * Runs in a worker thread without the server's environment: evaluates the server builds of shell and
 * public remote and renders pages with them. A build that loops or eats memory costs this thread alone.
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
  | { kind: 'render'; shell: Build; remote: Build | null; url: string; fallback: Record<string, unknown> };

export type RenderAnswer =
  { id: number; result: PagePlan | string } | { id: number; error: { message: string; stack: string } };

interface ShellBuild {
  libraries: Record<string, unknown>;
  render(input: { url: string; fallback: Record<string, unknown>; area: unknown }): Promise<string>;
}

interface RemoteBuild {
  App: unknown;
  planPage(url: string): PagePlan;
}

const nodeRequire = createRequire(import.meta.url);
/** What react-dom's server build takes from Node. */
const builtins = new Set(['stream', 'util', 'async_hooks', 'crypto', 'buffer']);

const evaluate = (build: Build, require: (name: string) => unknown): unknown => {
  const module = { exports: {} };
  // What the compiled text takes stands in the line below; Node types it as any function.
  const run = compileFunction(
    readFileSync(build.file, 'utf8'),
    ['module', 'exports', 'require', '__club_public_path__'],
    { filename: build.file },
  ) as (module: object, exports: object, require: (name: string) => unknown, publicPath: string) => void;
  run(module, module.exports, require, build.baseUrl);
  return module.exports;
};

/** Evaluated builds that are kept: what runs, what is tried out beside it, and what ran before. */
const mostBuilds = 3;

/** Evaluates a build once and keeps the last few of them. */
const kept = <T>(builds: Map<string, T>, key: string, evaluateBuild: () => T): T => {
  const build = builds.get(key) ?? evaluateBuild();
  builds.delete(key);
  builds.set(key, build);
  for (const old of builds.keys()) if (builds.size > mostBuilds) builds.delete(old);
  return build;
};

/** A version that moved to another place has its pictures there. */
const nameOf = ({ file, baseUrl }: Build): string => `${file} ${baseUrl}`;

const shells = new Map<string, ShellBuild>();
const remotes = new Map<string, RemoteBuild>();

const shellOf = (build: Build): ShellBuild =>
  kept(shells, nameOf(build), () => {
    const exports = evaluate(build, (name) => {
      const plain = name.replace(/^node:/, '');
      if (!builtins.has(plain)) throw new Error(`The shell's server build asks for ${name}`);
      return nodeRequire(`node:${plain}`);
    });
    // The shell's own entry (shell/src/server.tsx) has this shape.
    return exports as ShellBuild;
  });

const remoteOf = (host: Build, build: Build): RemoteBuild =>
  kept(remotes, `${nameOf(host)} ${nameOf(build)}`, () => {
    const { libraries } = shellOf(host);
    const exports = evaluate(build, (name) => {
      if (!Object.hasOwn(libraries, name)) throw new Error(`The remote's server build asks for ${name}`);
      return libraries[name];
    });
    // The contract of a remote's server entry; a build without it fails at its first page and is reported.
    return exports as RemoteBuild;
  });

const perform = async (task: RenderTask): Promise<PagePlan | string> => {
  if (task.kind === 'plan') return remoteOf(task.shell, task.remote).planPage(task.url);
  const area = task.remote === null ? null : remoteOf(task.shell, task.remote).App;
  return shellOf(task.shell).render({ url: task.url, fallback: task.fallback, area });
};

parentPort?.on('message', ({ id, task }: { id: number; task: RenderTask }) => {
  perform(task).then(
    (result) => parentPort?.postMessage({ id, result } satisfies RenderAnswer),
    (error: unknown) => {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      parentPort?.postMessage({ id, error: { message, stack } } satisfies RenderAnswer);
    },
  );
});
