import Fastify from 'fastify';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { deleteApp, initializeApp } from '@firebase/app';
import type { FirebaseApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import { openDatabase } from '../../src/database/index.ts';
import type { Database } from '../../src/database/index.ts';
import type { Identity } from '../../src/identity/identity.ts';
import { createLocalIdentity } from '../../src/identity/local/local-identity.ts';
import { boundBodies } from '../../src/rate-limits/body-memory.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

// The SDK leaves the timers of requests behind whose line broke; they shall not keep the tests' process.
const start = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (...call: Parameters<typeof setTimeout>) => start(...call).unref(),
  start,
);

/** A listening server with local identity on a real database, and browsers that speak to it by the SDK. */
export class TestSite {
  readonly test: TestDatabase;
  database: Database;
  identity: Identity;
  server: FastifyInstance;
  address = '';
  readonly #browsers: FirebaseApp[] = [];
  readonly #further: (site: TestSite) => FastifyPluginAsync[];

  private constructor(test: TestDatabase, further: (site: TestSite) => FastifyPluginAsync[]) {
    this.test = test;
    this.#further = further;
    this.database = test.database;
    this.server = Fastify({ forceCloseConnections: true });
    this.identity = createLocalIdentity(this.database, test.config.dataDir, this.server.log);
  }

  /** `further` gives what the server serves besides, anew at each start. */
  static async open(further: (site: TestSite) => FastifyPluginAsync[] = () => []): Promise<TestSite> {
    const site = new TestSite(await openTestDatabase(), further);
    await site.#listen();
    return site;
  }

  async #listen(): Promise<void> {
    boundBodies(this.server, { identity: this.identity, trustedProxy: null });
    for (const plugin of [this.identity.plugin, ...this.#further(this)]) {
      if (plugin) await this.server.register(plugin);
    }
    this.address = await this.server.listen({ port: 0, host: '127.0.0.1' });
  }

  /** The server as it stands after a stop and a start. */
  async restart(): Promise<void> {
    await this.server.close();
    this.database = await openDatabase(this.test.config);
    this.server = Fastify({ forceCloseConnections: true });
    this.identity = createLocalIdentity(this.database, this.test.config.dataDir, this.server.log);
    await this.#listen();
  }

  /** A browser of its own, with the SDK set up as the site sets it up. */
  browser(): Auth {
    const { apiKey, projectId } = this.identity.publicConfig();
    const options = { apiKey, projectId, storageBucket: 'cat-club-local' };
    const app = initializeApp(options, `browser-${this.#browsers.length}`);
    this.#browsers.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, this.address, { disableWarnings: true });
    return auth;
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((app) => deleteApp(app)));
    await this.server.close();
    if (this.database !== this.test.database) await this.database.close();
    await this.test.remove();
  }
}
