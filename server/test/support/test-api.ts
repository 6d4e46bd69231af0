import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { ServerConfig } from '../../src/config.ts';
import { createFiles } from '../../src/files/index.ts';
import type { Files } from '../../src/files/index.ts';
import { createLogger } from '../../src/http/logger.ts';
import { createIdentity } from '../../src/identity/index.ts';
import type { Identity } from '../../src/identity/index.ts';
import type { Mail } from '../../src/mail/index.ts';
import { insertUser } from '../../src/users/repository.ts';
import { openTestDatabase } from './test-database.ts';
import { clubFacts } from './club-facts.ts';
import type { TestDatabase } from './test-database.ts';
import { testMail } from './test-mail.ts';

export interface Person {
  userId: number;
  uid: string;
  name: string;
  surname: string;
  email: string;
  password: string;
  token: string;
}

export interface Call {
  /** Who calls; nobody when absent. */
  as?: Person | { token: string };
  body?: unknown;
  headers?: Record<string, string>;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

/** An answer whose body has no type until a test names one. */
export type Answer = Omit<LightMyRequestResponse, 'json'> & { json<Body = unknown>(): Body };

interface Options {
  /** Environment of the server beside the data directory. */
  env?: Record<string, string>;
  /** Another server's database, which stays open when this one closes. */
  shared?: TestDatabase;
  /** Takes the log's lines; without it nothing is logged. */
  log?: string[];
  /** `none` is a server that has nowhere to send messages to. */
  transport?: 'none';
  /** The site's own address. */
  siteUrl?: string;
  /** What else the server serves. */
  plugins?: FastifyPluginAsync[];
}

/** The whole API with local identity and files on a real database, called over injected HTTP. */
export class TestApi {
  readonly app: FastifyInstance;
  readonly test: TestDatabase;
  readonly identity: Identity;
  readonly files: Files;
  readonly mail: Mail;
  /** What the server takes for the current moment. */
  readonly time: { now: Date };
  readonly #ownsDatabase: boolean;

  private constructor(
    parts: Pick<TestApi, 'app' | 'test' | 'identity' | 'files' | 'mail' | 'time'>,
    ownsDatabase: boolean,
  ) {
    this.app = parts.app;
    this.test = parts.test;
    this.identity = parts.identity;
    this.files = parts.files;
    this.mail = parts.mail;
    this.time = parts.time;
    this.#ownsDatabase = ownsDatabase;
  }

  static async open({
    env = {},
    shared,
    log,
    transport,
    siteUrl,
    plugins = [],
  }: Options = {}): Promise<TestApi> {
    const test = shared ?? (await openTestDatabase());
    const config: ServerConfig = {
      ...readConfig({
        WRITES_PER_MINUTE: '1000000',
        REQUESTS_PER_MINUTE: '0',
        SEARCHES_PER_MINUTE: '0',
        MAX_EVENT_LOOP_DELAY: '0',
        LOG_LEVEL: log ? 'info' : 'silent',
        ...env,
      }),
      ...test.config,
    };
    if (transport) config.mail = { transport };
    if (siteUrl !== undefined) config.siteUrl = siteUrl;
    const logger = createLogger(config.logLevel, { write: (line) => log?.push(line) });
    const identity = createIdentity(config, test.database, logger);
    const files = createFiles(config, test.database, logger, identity);
    const time = { now: new Date() };
    const clock = (): Date => time.now;
    const mail = testMail(config, test.database, logger, clock);
    const { database } = test;
    const parts = { config, database, identity, files, mail, logger, clock, plugins };
    const app = await buildApp({ ...parts, club: clubFacts });
    await app.ready();
    return new TestApi({ app, test, identity, files, mail, time }, shared === undefined);
  }

  /** Somebody with an account and a row, signed in. */
  async person({ role = 0, name = 'Jana', surname = 'Nováková' } = {}): Promise<Person> {
    const email = `${randomUUID()}@example.cz`;
    const password = 'Tajne-heslo-1';
    const { uid } = await this.identity.createAccount({ email, password });
    const userId = await this.test.database.write(async (trx, invalidate) => {
      invalidate('members');
      const id = await insertUser(trx, { uid, name, surname, email, createdAt: this.time.now.toISOString() });
      await trx.updateTable('users').set({ role }).where('userId', '=', id).execute();
      return id;
    });
    return { userId, uid, name, surname, email, password, token: await this.signIn(email, password) };
  }

  /** The ID token that a browser would get. */
  async signIn(email: string, password: string): Promise<string> {
    const config = this.identity.publicConfig();
    const answer = await this.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${config.apiKey}`,
      payload: { email, password, returnSecureToken: true },
    });
    const { idToken } = answer.json<{ idToken?: string }>();
    if (idToken === undefined) throw new Error(`Sign-in was refused: ${answer.body}`);
    return idToken;
  }

  /** One call of the API; `path` stands below its base. */
  async call(method: Method, path: string, { as, body, headers = {} }: Call = {}): Promise<Answer> {
    return this.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  /** URL of a stored picture. */
  async image(): Promise<string> {
    const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();
    return this.files.put({ name: 'kocka.png', bytes, contentType: 'image/png' });
  }

  /** URL of a stored document. */
  pdf(): Promise<string> {
    const bytes = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n45\n%%EOF\n',
    );
    return this.files.put({ name: 'propozice.pdf', bytes, contentType: 'application/pdf' });
  }

  async close(): Promise<void> {
    await this.app.close();
    if (this.#ownsDatabase) await this.test.remove();
  }
}
