import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../common/workspaces.ts';
import { measure, type Measured } from '../load.ts';
import type { RecordedAnswer } from './plain-server.ts';

export interface Comparison {
  path: string;
  /** Size of the compressed response in bytes. */
  bytes: number;
  server: Measured;
  plain: Measured;
  /** Throughput relative to the plain server's. */
  ratio: number;
}

/** Headers that Node's HTTP server adds by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

/** The response as it leaves the server; `fetch` would decompress it. */
const ask = (url: string): Promise<{ status: number | undefined; answer: RecordedAnswer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
        const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        const body = Buffer.concat(parts).toString('base64');
        resolve({ status: answer.statusCode, answer: { headers, body } });
      });
    }).on('error', reject);
  });

/** Milliseconds that the copies of a fresh site's pictures may take, which are made on their first request. */
const longestCopy = 60_000;

/**
 * The response as it leaves the server. A copy of a picture that still leads to its original is waited for.
 * @throws Error when it is not a success.
 */
export async function record(url: string, path: string): Promise<RecordedAnswer> {
  const limit = performance.now() + longestCopy;
  let { status, answer } = await ask(url + path);
  while (status === 302 && performance.now() < limit) {
    await delay(200);
    ({ status, answer } = await ask(url + path));
  }
  if (status !== 200) throw new Error(`${path} answers ${status}.`);
  return answer;
}

/**
 * Starts a server that sends recorded responses, by path.
 * @param folder for its file.
 */
export const startPlain = async (
  recorded: Readonly<Record<string, RecordedAnswer>>,
  folder: string,
): Promise<{ url: string; child: ChildProcess }> => {
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(recorded));
  const child = spawn(execPath, [join(root, 'tooling/benchmarks/pages/plain-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('The plain server has no output.');
  const port = await new Promise<string>((resolve) =>
    stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}`, child };
};

const mean = (one: Measured, two: Measured): Measured => ({
  requestsPerSecond: (one.requestsPerSecond + two.requestsPerSecond) / 2,
  p99: Math.max(one.p99, two.p99),
  failed: one.failed + two.failed,
});

/**
 * Measures each path on the server and on a plain one that sends the same bytes. Alternating, so that other
 * load affects both.
 */
export async function compare(
  url: string,
  paths: readonly string[],
  seconds: number,
  folder: string,
): Promise<Comparison[]> {
  const recorded: Record<string, RecordedAnswer> = {};
  for (const path of paths) recorded[path] = await record(url, path);
  const plainServer = await startPlain(recorded, folder);
  const comparisons: Comparison[] = [];
  try {
    for (const path of paths) {
      const once = (target: string, duration: number) => measure(target, duration, [{ path }]);
      await once(url, 1);
      await once(plainServer.url, 1);
      const first = { server: await once(url, seconds), plain: await once(plainServer.url, seconds) };
      const second = { plain: await once(plainServer.url, seconds), server: await once(url, seconds) };
      const server = mean(first.server, second.server);
      const plain = mean(first.plain, second.plain);
      const bytes = Buffer.from(recorded[path]?.body ?? '', 'base64').byteLength;
      comparisons.push({
        path,
        bytes,
        server,
        plain,
        ratio: server.requestsPerSecond / plain.requestsPerSecond,
      });
    }
  } finally {
    plainServer.child.kill();
  }
  return comparisons;
}
