import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  folderTarget,
  openRegistry,
  publish,
  remotesFolder,
  rollback,
  type PublishTarget,
  type Registry,
  type RegistryState,
} from '../../../server/src/deployments/index.ts';
import { freePort } from '../../../tooling/servers/free-port.ts';
import {
  distFolder,
  root,
  workspaceNames,
  type Mode,
  type WorkspaceName,
} from '../../../tooling/common/workspaces.ts';
import { exchangeCopies } from './picture-copies.ts';

const startLimit = 60_000;

/** Environment variable with the data directory that each site is a copy of. */
const templateVariable = 'SITE_TEMPLATE';

/** Variables of all processes of a site; compiled code is kept, since each start compiles the whole server. */
const variables = {
  PATH: env.PATH,
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/** The whole product on a separate port and data directory, as `npm start` would run it. */
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

  /**
   * Publishes the builds into a new data directory and starts the server.
   * @param fill - adds content first; otherwise the server adds the demo content.
   */
  static async create(mode: Mode, fill?: (dataDir: string) => Promise<void>): Promise<SiteServer> {
    const site = new SiteServer(await mkdtemp(join(tmpdir(), 'club-e2e-')), await freePort());
    const template = env[templateVariable];
    try {
      if (template !== undefined && existsSync(template) && fill === undefined)
        await cp(template, site.dataDir, { recursive: true, preserveTimestamps: true });
      await site.publish(
        workspaceNames.map((name) => ({ name, distDir: distFolder(name, mode) })),
        // Uncompressed, as with `npm run dev`, since compression takes long.
        mode === 'development'
          ? { to: folderTarget(remotesFolder(site.dataDir), undefined, { packs: false }) }
          : {},
      );
      await fill?.(site.dataDir);
      await site.start();
    } catch (error) {
      // Nothing would stop it later.
      await site.remove();
      throw error;
    }
    return site;
  }

  /**
   * Fills a data directory with the demo content and publishes the production builds, once: each site created
   * in this process or in its children is a copy of it. One named by the environment is filled when it is
   * missing, and kept.
   * @returns a function that deletes it.
   */
  static async template(): Promise<() => Promise<void>> {
    const named = env[templateVariable];
    if (named !== undefined && existsSync(named)) return async () => {};
    const site = await SiteServer.create('production');
    await site.stop();
    env[templateVariable] = named ?? site.dataDir;
    if (named === undefined) return () => site.remove();
    await rename(site.dataDir, named);
    return async () => {};
  }

  /** Publishes builds like `npm run deploy`, with the site running or not. */
  async publish(
    builds: Parameters<typeof publish>[2],
    { weight, to }: { weight?: number; to?: PublishTarget } = {},
  ): Promise<void> {
    await this.#withRegistry((registry) =>
      publish(registry, to ?? folderTarget(remotesFolder(this.dataDir)), builds, {
        keepDays: 1,
        ...(weight !== undefined && { weight }),
      }),
    );
  }

  /** The registry of what is published here. */
  async #withRegistry<T>(work: (registry: Registry) => Promise<T>): Promise<T> {
    const { registry, close } = await openRegistry({ databaseUrl: null, dataDir: this.dataDir });
    try {
      return await work(registry);
    } finally {
      await close();
    }
  }

  /** Ends a canary, or rolls back to the previous version. */
  async rollBack(name: WorkspaceName): Promise<void> {
    await this.#withRegistry((registry) => rollback(registry, remotesFolder(this.dataDir), name));
  }

  /** Lets the site say that its server works with these contracts. @returns those of before. */
  serveContracts(served: RegistryState['served']): Promise<RegistryState['served']> {
    return this.#withRegistry(async (registry) => {
      const { served: before } = await registry.read();
      await registry.change((state) => ({ ...state, served }));
      return before;
    });
  }

  async start(): Promise<void> {
    const child = spawn(execPath, [join(root, 'server/src/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...variables,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        // Journeys write faster than users.
        WRITES_PER_MINUTE: '10000',
        // Without load shedding, whatever the load of the machine.
        MAX_EVENT_LOOP_DELAY: '0',
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

  /** Gives other sites the copies of pictures that this one has made, and takes theirs. */
  async exchangeCopies(): Promise<void> {
    const template = env[templateVariable];
    if (template !== undefined) await exchangeCopies(template, this.dataDir);
  }

  /** Runs a command of the club beside the running server, like `npm run club -- …`. */
  async club(...words: string[]): Promise<void> {
    await promisify(execFile)(execPath, [join(root, 'server/src/cli/main.ts'), ...words], {
      cwd: root,
      env: { ...variables, DATA_DIR: this.dataDir },
    });
  }

  /** The link in the last e-mail to an address; in this mode e-mails are stored in a folder. */
  async mailedLink(email: string): Promise<string> {
    const folder = join(this.dataDir, 'mail');
    const mails = await Promise.all(
      (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
    );
    const link = /^https?:.+$/m.exec(mails.findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '')?.[0];
    if (link === undefined) throw new Error(`No mail with a link for ${email}.`);
    return link;
  }

  /** Sends the signal of a service manager. */
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

  /** Stops for good and deletes all data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Recent log lines, for the report of a failure. */
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
