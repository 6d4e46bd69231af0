import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actuality } from 'shared/contract';
import { processVariables } from '../test/support/process-variables.ts';
import { demoPassword } from './demo/index.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('the server process', () => {
  let dataDir: string;
  const started = new Set<ChildProcess>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'club-main-'));
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  const launch = (env: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [main], {
      // Without load shedding, whatever the load of the machine.
      env: { ...processVariables(), DATA_DIR: dataDir, PORT: '0', MAX_EVENT_LOOP_DELAY: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.add(child);
    return child;
  };

  /** The address in the line that says that the server is ready. */
  const start = async (): Promise<{ child: ChildProcess; url: string }> => {
    const child = launch();
    if (!child.stdout) throw new Error('The process has no output.');
    for await (const line of createInterface(child.stdout)) {
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
      if (url !== undefined && msg === `ready ${url}`) {
        child.stdout.resume();
        return { child, url };
      }
    }
    throw new Error('The server did not start.');
  };

  /** Waits for a line of the log. */
  const logged = (child: ChildProcess, message: string): Promise<void> =>
    new Promise((resolve) => {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(`"msg":"${message}"`)) resolve();
      });
    });

  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    started.delete(child);
    return code;
  };

  /** Headers of an administrator's write. */
  const adminHeaders = async (url: string): Promise<Record<string, string>> => {
    const { identity } = (await (await fetch(`${url}/config.json`)).json()) as {
      identity: { apiKey: string };
    };
    const signedIn = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${identity.apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'spravce@example.cz',
          password: demoPassword,
          returnSecureToken: true,
        }),
      },
    );
    const { idToken } = (await signedIn.json()) as { idToken: string };
    return { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
  };

  /** A write of which the server has the beginning. */
  const beginWrite = async (url: string, headers: Record<string, string>): Promise<ClientRequest> => {
    const write = send(`${url}/api/actualities`, { method: 'POST', headers });
    write.write('{"name":"Poslední novinka",');
    await once(write, 'socket');
    await fetch(`${url}/api/health`);
    return write;
  };

  /** Sends the rest. @returns the answer's status. */
  const finishWrite = async (write: ClientRequest): Promise<number | undefined> => {
    write.end('"text":"<p>Text</p>","image":""}');
    const [answer] = (await once(write, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };

  it('fills a fresh machine with demo content, keeps what it acknowledged through a kill, and stops cleanly', async () => {
    const first = await start();
    expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok' });
    const headers = await adminHeaders(first.url);
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const answer = await fetch(`${first.url}/api/actualities`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: `Novinka ${n}`, text: '<p>Text</p>', image: '' }),
        });
        expect(answer.status).toBe(201);
        return ((await answer.json()) as Actuality).actualityId;
      }),
    );
    await end(first.child, 'SIGKILL');

    const second = await start();
    const list = (await (await fetch(`${second.url}/api/actualities`)).json()) as Actuality[];
    expect(list.map(({ actualityId }) => actualityId)).toEqual(expect.arrayContaining(ids));

    // A write that is on its way when the server is told to stop is finished and answered.
    const slow = await beginWrite(second.url, headers);
    const stopping = logged(second.child, 'stopping');
    const ended = end(second.child, 'SIGTERM');
    await stopping;
    expect(await finishWrite(slow)).toBe(201);
    expect(await ended).toBe(0);
  });

  it('keeps passwords as hashes that cost 16 MiB and five passes', () => {
    const database = new DatabaseSync(join(dataDir, 'club.sqlite'), { readOnly: true });
    const rows = database.prepare('select password_hash from identity_accounts').all();
    database.close();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row['password_hash']).toMatch(/^scrypt-raw\$16384\$8\$5\$/);
  });

  it('ends within ten seconds of the signal, after it has answered whoever finished in that time', async () => {
    const { child, url } = await start();
    const headers = await adminHeaders(url);
    const endless = await beginWrite(url, headers);
    let isCutOff = false;
    const cutOff = once(endless, 'error').finally(() => (isCutOff = true));
    const slow = await beginWrite(url, headers);
    const stopping = logged(child, 'stopping');
    const signalled = performance.now();
    const ended = end(child, 'SIGTERM');
    await stopping;
    expect(await finishWrite(slow)).toBe(201);
    expect(isCutOff).toBe(false);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    const [error] = (await cutOff) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
    // The server's own clock: after ten seconds it would have ended with another status.
    expect(await ended).toBe(0);
    expect(performance.now() - signalled).toBeGreaterThan(8_900);
  });

  it('does not start with a wrong environment, and names the variable', async () => {
    const child = launch({ HOST: '0.0.0.0' });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    started.delete(child);
    expect(code).toBe(1);
    expect(output).toContain('IDENTITY');
  });
});
