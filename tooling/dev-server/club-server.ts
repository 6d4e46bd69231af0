import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { isPackage, moduleFile, sources } from '../common/workspaces.ts';
import type { Problems } from './problems.ts';
import { watchSources } from './watch-sources.ts';

/** Levels of the server's log lines. */
const levels: Record<string, number> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: 70,
};

/** Milliseconds for which a request waits for a server that starts. */
const startTimeout = 30_000;

export interface ClubServer {
  /** The address of the running server, without a slash; waits while it starts anew. @throws Error when it does not. */
  url: () => Promise<string>;
  stop: (signal: NodeJS.Signals) => void;
}

/** Bundles are built on the same machine: a server that is late is no reason to refuse a page. */
const withoutLoadShedding = { MAX_EVENT_LOOP_DELAY: '0' };

interface LogLine {
  level: number;
  msg: string;
  url?: string;
}

const readLogLine = (line: string): LogLine | null => {
  if (!line.startsWith('{"level":')) return null;
  try {
    // The server's own lines.
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
};

/** What the server is made of (`shared-for-the-server` in .dependency-cruiser.mjs). A package's own is never edited. */
const serverSources = isPackage
  ? []
  : ['server/src', 'shared/src/contract', 'shared/src/format'].map((path) => join(sources, path));

/**
 * Runs the club's server on a free port, and anew after each change of its source; open pages load anew when the changed
 * one is ready.
 */
export function runClubServer(variables: NodeJS.ProcessEnv, problems: Problems): ClubServer {
  const shownLevel = levels[env['LOG_LEVEL'] ?? ''] ?? levels['warn'] ?? 0;
  let ready = Promise.withResolvers<string>();
  let starts = 0;
  let child: ChildProcess | null = null;
  let isOutdated = false;

  const start = (): void => {
    isOutdated = false;
    let complaint: string[] = [];
    const server = spawn(execPath, [moduleFile('server/src/main')], {
      env: { ...env, ...variables, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...withoutLoadShedding },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = server;
    const readOut = (line: string): void => {
      const log = readLogLine(line);
      if (log?.url !== undefined && log.msg.startsWith('ready ')) {
        complaint = [];
        problems.set('server', []);
        ready.resolve(log.url);
        starts += 1;
        if (starts > 1) problems.pages.reload();
      }
      if (log !== null && log.level >= shownLevel) console.log(line);
    };
    createInterface({ input: server.stdout }).on('line', readOut);
    createInterface({ input: server.stderr }).on('line', (line) => {
      complaint.push(line);
      readOut(line);
    });
    server.on('close', () => {
      child = null;
      if (isOutdated) start();
      else problems.set('server', [`The server has ended.\n${complaint.join('\n')}`]);
    });
  };

  start();
  watchSources(serverSources, () => {
    // It is ending already, and starts anew then.
    if (isOutdated) return;
    ready = Promise.withResolvers();
    if (child === null) return start();
    isOutdated = true;
    child.kill();
  });

  const timeout = (): Promise<never> =>
    new Promise((_resolve, reject) => {
      setTimeout(
        () => reject(new Error('The server does not start; see the terminal.')),
        startTimeout,
      ).unref();
    });
  return {
    url: () => Promise.race([ready.promise, timeout()]),
    stop: (signal) => void child?.kill(signal),
  };
}
