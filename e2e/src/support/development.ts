import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process, { env, execPath } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { freePort } from '../../../tooling/servers/free-port.ts';
import { root } from '../../../tooling/common/workspaces.ts';

/** Milliseconds in which it has to be built and to answer, also on a machine that does much else. */
const startLimit = 180_000;

export interface DevelopmentServer {
  url: string;
  /** What its terminal has shown so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface Command {
  /** Below `tooling`, with its arguments. */
  command: readonly string[];
  /** Where the source is; the repository's own by default. */
  folder?: string;
  variables?: Record<string, string>;
}

/** Starts one of the commands that serve the source as it stands, on a port of its own; waits until it says that it runs. */
export async function startDevelopment(options: Command): Promise<DevelopmentServer> {
  const { command, folder = root, variables = {} } = options;
  const [script = '', ...args] = command;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(execPath, [join(folder, 'tooling', script), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: env.PATH, NODE_NO_WARNINGS: '1', PORT: String(port), ...variables },
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stderr.write(text);
  });
  const announced = new Promise<true>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(`runs at ${url}`)) resolve(true);
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const runs = await Promise.race([
    announced,
    ended.then(() => false),
    delay(startLimit, false, { ref: false }),
  ]);
  if (!runs) {
    // Nobody would stop it later.
    await stop();
    throw new Error(`${command.join(' ')} did not start.`);
  }
  return { url, output: () => output, stop };
}

/** What stands over a page about errors in the source. */
export const overlayOf = (page: Page): Locator =>
  page.frameLocator('#webpack-dev-middleware-hot-overlay').locator('[id$="-card"]');
