import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { folderTarget, openRegistry, publish, remotesFolder } from '../../src/deployments/index.ts';
import { TestApi } from './test-api.ts';
import type { Person } from './test-api.ts';
import { processVariables } from './process-variables.ts';
import { makeBuild } from './test-builds.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Milliseconds after a write's answer in which every server must know of it. */
const maxDelay = 1_000;

/** Builds that show a page's data as it stands. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ fallback }) => '<main>' + JSON.stringify(fallback) + '</main>';`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => ({ known: true, needs: [url], chunks: [] });`,
};

/** Hands each request to the next server in turn. */
const takeTurns = async (urls: readonly string[]): Promise<Server> => {
  let turn = 0;
  const proxy = createServer((request, response) => {
    const { method, headers, url: path = '/' } = request;
    const target = new URL(path, urls[(turn += 1) % urls.length]);
    const onward = send(target, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
};

/** Two processes of the server on one database, behind one address. */
export class TwoServers {
  readonly #servers: ChildProcess[] = [];
  readonly #env: Record<string, string>;
  #proxy: Server | null = null;

  /** Makes people and rows past both servers. */
  readonly api: TestApi;
  /** Where both answer in turn. */
  site = '';

  private constructor(api: TestApi) {
    this.api = api;
    const { dataDir, databaseUrl } = api.test.config;
    this.#env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  }

  static async start(): Promise<TwoServers> {
    const servers = new TwoServers(await TestApi.open());
    const { config } = servers.api.test;
    const ready = await Promise.all(
      (['shell', 'public-app'] as const).map((name) =>
        makeBuild(config.dataDir, name, name, { serverCode: builds[name] }),
      ),
    );
    // A database that is not empty gets no demo content, which takes longer than a start.
    await servers.api.person();
    const { registry, close } = await openRegistry(config);
    await publish(registry, folderTarget(remotesFolder(config.dataDir)), ready, { keepDays: 1 });
    await close();
    servers.#proxy = await takeTurns([await servers.#start(), await servers.#start()]);
    // A TCP server that listens has an address of this shape.
    servers.site = `http://127.0.0.1:${(servers.#proxy.address() as AddressInfo).port}`;
    return servers;
  }

  /** The environment of both servers. */
  get env(): Readonly<Record<string, string>> {
    return this.#env;
  }

  async #start(): Promise<string> {
    const child = spawn(process.execPath, [main], {
      env: { ...processVariables(), PORT: '0', ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#servers.push(child);
    for await (const line of createInterface(child.stdout)) {
      // A line of the server's own log.
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
      if (url !== undefined && msg === `ready ${url}`) {
        child.stdout.resume();
        return url;
      }
    }
    throw new Error('The server did not start.');
  }

  async stop(): Promise<void> {
    for (const child of this.#servers) child.kill('SIGKILL');
    this.#proxy?.close();
    await this.api.close();
  }

  /** A call of the API by the next server. */
  async send(method: string, path: string, { token }: Person, body?: object): Promise<Response> {
    return fetch(`${this.site}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** What both servers answer, each twice: statuses and bodies. */
  async #answers(path: string): Promise<string[]> {
    const found: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const answer = await fetch(this.site + path);
      found.push(`${answer.status} ${await answer.text()}`);
    }
    return found;
  }

  /** Lets both servers cache what they answer. */
  async warm(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => this.#answers(path)));
  }

  /** Whether every request after the given delay is answered with the new data. */
  async agree(
    paths: readonly string[],
    isNew: (text: string) => boolean,
    delay: number = maxDelay,
  ): Promise<boolean> {
    const started = performance.now();
    for (;;) {
      const isLate = performance.now() - started > delay;
      const all = (await Promise.all(paths.map((path) => this.#answers(path)))).flat();
      if (all.every(isNew)) return true;
      if (isLate) return false;
      // Each look takes eight answers or more.
      await wait(delay / 50);
    }
  }
}
