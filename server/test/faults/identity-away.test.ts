import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { IdentityUnavailableError } from '../../src/errors/index.ts';
import { createFiles } from '../../src/files/index.ts';
import { createLogger } from '../../src/http/logger.ts';
import { createFirebaseIdentity } from '../../src/identity/firebase/firebase-identity.ts';
import { googleKeys } from '../../src/identity/firebase/google-keys.ts';
import { insertUser } from '../../src/users/repository.ts';
import { openTestDatabase } from '../support/test-database.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { testMail } from '../support/test-mail.ts';
import { expectUnavailable } from './expectations.ts';
import { clubFacts } from '../support/club-facts.ts';

const projectId = 'kocici-klub';
const config = { provider: 'firebase', projectId, apiKey: 'k', authDomain: 'd', appId: 'a' } as const;

/** Google's keys and accounts as this test lets them answer. */
let isAway: boolean;
let google: Server;
let token: string;
let test: TestDatabase;
let app: FastifyInstance;

const whenThere = <T>(value: T): Promise<T> =>
  isAway ? Promise.reject(new IdentityUnavailableError('away')) : Promise.resolve(value);

beforeEach(async () => {
  isAway = false;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }];
  google = createServer((request, response) => {
    if (isAway) request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address of this shape.
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/keys`;
  const identity = createFirebaseIdentity(config, googleKeys(url), {
    state: () => whenThere({ disabled: false, validSince: 0 }),
    create: () => whenThere('new-uid'),
    find: () => whenThere(null),
    renew: () => whenThere(undefined),
    changeEmail: () => whenThere(undefined),
    passwordCode: () => whenThere('code'),
    disable: () => whenThere(undefined),
    enable: () => whenThere(undefined),
    remove: () => whenThere(undefined),
  });
  const now = Math.floor(Date.now() / 1000);
  token = await new SignJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'uid-1',
    iat: now,
    exp: now + 3600,
    auth_time: now,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'google-1' })
    .sign(privateKey);

  test = await openTestDatabase();
  const { database } = test;
  const serverConfig = { ...readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY: '0' }), ...test.config };
  const logger = createLogger('silent');
  const files = createFiles(serverConfig, database, logger, identity);
  const mail = testMail(serverConfig, database, logger);
  app = await buildApp({ config: serverConfig, database, identity, files, mail, logger, club: clubFacts });
  await database.write(async (trx) => {
    const person = { name: 'Jana', surname: 'Nováková', email: 'jana@example.cz' };
    const userId = await insertUser(trx, { uid: 'uid-1', ...person, createdAt: new Date().toISOString() });
    await trx.updateTable('users').set({ role: 1 }).where('userId', '=', userId).execute();
  });
});

afterEach(async () => {
  await app.close();
  google.closeAllConnections();
  google.close();
  await test.remove();
});

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

describe('while the identity provider is away', () => {
  it('nobody is let in nor turned away, visitors read on, and all works once it is back', async () => {
    isAway = true;
    expectUnavailable(await call('GET', '/users/current'));
    expectUnavailable(await call('POST', '/articles', { name: 'Článek', text: 'x' }));
    for (const path of ['/cats', '/articles', '/members', '/actualities', '/health']) {
      expect([path, (await call('GET', path)).statusCode]).toEqual([path, 200]);
    }
    isAway = false;
    await expect
      .poll(async () => (await call('GET', '/users/current')).statusCode, { timeout: 5_000 })
      .toBe(200);
    expect((await call('POST', '/articles', { name: 'Článek', text: 'x' })).statusCode).toBe(201);
  });

  it('no member is created in part', async () => {
    const person = { name: 'Jan', surname: 'Nový', email: 'jan@example.cz', password: 'Tajne-heslo-1' };
    // The administrator is known; only then the provider goes away.
    expect((await call('GET', '/users/current')).statusCode).toBe(200);
    isAway = true;
    expectUnavailable(await call('POST', '/users', person));
    expect(await test.database.db.selectFrom('users').select('userId').execute()).toHaveLength(1);
    isAway = false;
    expect((await call('POST', '/users', person)).statusCode).toBe(201);
  });
});
