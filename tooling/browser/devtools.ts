import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, getuid } from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { requireChromium } from './chromium.ts';
import { fontEnvironment, type FontSet } from './device-fonts.ts';

export type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
  sessionId?: string;
}

/** A tab, or the browser itself where none is named. */
export interface DevtoolsSession {
  /** @throws Error with the browser's message when it refuses. */
  send(method: string, params?: Params): Promise<Params>;
  /** Hears every event of this name until the returned function is called. */
  on(method: string, listener: (params: Params) => void): () => void;
}

export interface Browser extends DevtoolsSession {
  /** The same for one tab. */
  session(sessionId: string): DevtoolsSession;
  close(): Promise<void>;
}

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--remote-debugging-pipe',
];

interface BrowserOptions {
  /** What it finds on its device; otherwise the fonts of this machine. */
  fonts?: FontSet;
  /** Path of the program; otherwise the machine's Chromium, installed when it is missing. */
  program?: string;
}

/**
 * Starts Chromium and speaks to it over a pipe. Playwright and Puppeteer switch on the Runtime domain of the
 * inspector, which makes the browser parse scripts again for each error that a library creates; here nobody does.
 */
export async function startBrowser({ fonts, program }: BrowserOptions = {}): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'club-chromium-'));
  const root = getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(
    program ?? (await requireChromium()),
    [...flags, ...root, `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...env, ...(fonts === undefined ? {} : fontEnvironment(fonts)) },
    },
  );
  const ended = once(child, 'exit');
  // Pipes 3 and 4, as spawned above: one to write to, one to read from.
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(message: Message) => void>();

  const receive = (text: string): void => {
    // The protocol's own shape.
    const message = JSON.parse(text) as Message;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  };
  let rest: Buffer[] = [];
  output.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      receive(Buffer.concat([...rest, chunk.subarray(start, end)]).toString());
      rest = [];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  });

  let lastId = 0;
  const sessionOf = (sessionId?: string): DevtoolsSession => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, ({ error, result = {} }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result);
          else reject(new Error(`${method}: ${error.message}`));
        });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
    on: (method, listener) => {
      const filter = (message: Message): void => {
        if (message.method === method && message.sessionId === sessionId) listener(message.params ?? {});
      };
      listeners.add(filter);
      return () => listeners.delete(filter);
    },
  });

  return {
    ...sessionOf(),
    session: sessionOf,
    async close() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
