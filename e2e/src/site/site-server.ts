import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { publish, remotesFolder } from '../../../server/src/deployments/index.ts';
import { distFolder, root, workspaceNames, type Mode } from '../../../tooling/workspaces.ts';

const startLimit = 30_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** The whole product on a port and a data directory of its own, as `npm start` would run it. */
export class SiteServer {
  readonly url: string;
  readonly dataDir: string;
  readonly port: number;
  private child: ChildProcess | undefined;
  private log = '';

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Publishes the builds into a fresh data directory and starts the server on it. */
  static async create(mode: Mode): Promise<SiteServer> {
    const site = new SiteServer(await mkdtemp(join(tmpdir(), 'club-e2e-')), await freePort());
    for (const name of workspaceNames)
      await publish(remotesFolder(site.dataDir), name, distFolder(name, mode));
    await site.start();
    return site;
  }

  async start(): Promise<void> {
    const child = spawn(execPath, [join(root, 'server/src/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: env.PATH,
        NODE_NO_WARNINGS: '1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        // Journeys write faster than any person.
        WRITES_PER_MINUTE: '10000',
      },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.log = `${this.log}${chunk.toString()}`.slice(-20_000);
      });
    const limit = performance.now() + startLimit;
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`The server ended while starting.\n${this.log}`);
      if (performance.now() > limit) throw new Error(`The server did not get ready.\n${this.log}`);
      await delay(100);
    }
  }

  /** Asks the server to stop, as a service manager would. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    this.child = undefined;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Stops for good and removes everything that was stored. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** What the server logged lately, for the report of a failure. */
  get recentLog(): string {
    return this.log;
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health`)).ok;
    } catch {
      // Not listening yet.
      return false;
    }
  }
}
