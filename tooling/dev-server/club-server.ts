import { spawn } from 'node:child_process';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { moduleFile } from '../common/workspaces.ts';
import type { Problems } from './problems.ts';

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

/**
 * Runs the club's server on a free port, and anew after each change of a file that it has loaded.
 * @param onRestart hears that a changed server is ready.
 */
export function runClubServer(
  variables: NodeJS.ProcessEnv,
  problems: Problems,
  onRestart: () => void,
): ClubServer {
  const shownLevel = levels[env['LOG_LEVEL'] ?? ''] ?? levels['warn'] ?? 0;
  const child = spawn(execPath, ['--watch', '--watch-preserve-output', moduleFile('server/src/main')], {
    env: { ...env, ...variables, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...withoutLoadShedding },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let ready = Promise.withResolvers<string>();
  let starts = 0;
  let complaint: string[] = [];

  const readOut = (line: string): void => {
    const log = readLogLine(line);
    if (log?.url !== undefined && log.msg.startsWith('ready ')) {
      complaint = [];
      problems.set('server', []);
      ready.resolve(log.url);
      starts += 1;
      if (starts > 1) onRestart();
    } else if (line.startsWith('Restarting ')) {
      ready = Promise.withResolvers();
      complaint = [];
    } else if (line.startsWith('Failed running ')) {
      problems.set('server', [`The server has ended.\n${complaint.join('\n')}`]);
    }
    if (log !== null && log.level >= shownLevel) console.log(line);
  };
  createInterface({ input: child.stdout }).on('line', readOut);
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaint.push(line);
    readOut(line);
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
    stop: (signal) => void child.kill(signal),
  };
}
