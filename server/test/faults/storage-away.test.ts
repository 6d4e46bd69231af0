import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Cat } from 'shared/contract';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { BucketStore } from '../../src/files/firebase/bucket-store.ts';
import { createFirebaseFiles } from '../../src/files/firebase/firebase-files.ts';
import { createLogger } from '../../src/http/logger.ts';
import { catInput } from '../support/inputs.ts';
import { jpeg, png } from '../support/sample-files.ts';
import { TestApi } from '../support/test-api.ts';
import type { Person } from '../support/test-api.ts';
import { bucket, TestBucket } from '../support/test-bucket.ts';
import { testMail } from '../support/test-mail.ts';
import { expectUnavailable } from './expectations.ts';
import { clubFacts } from '../support/club-facts.ts';

let api: TestApi;
let member: Person;

beforeEach(async () => {
  api = await TestApi.open();
  member = await api.person();
});
afterEach(() => api.close());

describe('while the bucket is away', () => {
  let held: TestBucket;
  let app: FastifyInstance;

  beforeEach(async () => {
    held = new TestBucket();
    const store = new BucketStore(bucket, () => Promise.resolve('server-token'), await held.open());
    const { database, config } = api.test;
    const logger = createLogger('silent');
    const files = createFirebaseFiles(store, bucket, database, logger);
    const serverConfig = { ...readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY: '0' }), ...config };
    const mail = testMail(serverConfig, database, logger);
    app = await buildApp({
      config: serverConfig,
      database,
      identity: api.identity,
      files,
      mail,
      logger,
      club: clubFacts,
    });
  });
  afterEach(async () => {
    await app.close();
    held.server.closeAllConnections();
    held.server.close();
  });

  const authorization = () => ({ authorization: `Bearer ${member.token}` });
  const createCat = (image: string) =>
    app.inject({
      method: 'POST',
      url: '/api/cats',
      headers: authorization(),
      payload: catInput({ image }),
    });

  it('what needs no file works, what needs one may come again, and nothing is kept in part', async () => {
    const name = `${crypto.randomUUID()}-micka.jpg`;
    const url = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${name}?alt=media&token=t`;
    const description = { contentType: 'image/jpeg', metadata: { firebaseStorageDownloadTokens: 't' } };
    held.objects.set(name, { bytes: await jpeg(), description });

    held.isAway = true;
    expectUnavailable(await createCat(url));
    expect((await createCat('')).statusCode).toBe(201);
    expect((await app.inject('/api/cats')).json<Cat[]>().map(({ image }) => image)).toEqual(['']);
    held.isAway = false;
    expect((await createCat(url)).json<Cat>().image).toBe(url);
  });

  const deleteForEver = async (catId: number): Promise<number[]> => {
    const statuses = [];
    for (const url of [`/api/cats/${catId}`, `/api/bin/cats/${catId}`])
      statuses.push((await app.inject({ method: 'DELETE', url, headers: authorization() })).statusCode);
    return statuses;
  };

  it('a deletion succeeds, and its file goes later', async () => {
    const name = `${crypto.randomUUID()}-micka.jpg`;
    const url = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${name}?alt=media&token=t`;
    held.objects.set(name, { bytes: await jpeg(), description: { contentType: 'image/jpeg' } });
    const { catId, image } = (await createCat(url)).json<Cat>();
    expect(image).not.toBe('');
    held.isAway = true;
    expect(await deleteForEver(catId)).toEqual([204, 204]);
    const { db } = api.test.database;
    const queued = await db.selectFrom('discardedObjects').select('name').execute();
    expect(queued).toEqual([{ name }]);
  });

  it("a deletion is answered while the bucket keeps every call waiting, its own and other people's", async () => {
    const name = `${crypto.randomUUID()}-micka.jpg`;
    const url = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${name}?alt=media&token=t`;
    held.objects.set(name, { bytes: await jpeg(), description: { contentType: 'image/jpeg' } });
    const { catId } = (await createCat(url)).json<Cat>();
    const { db } = api.test.database;
    const record = await db
      .selectFrom('storedObjects')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 60 }, (_, index) => `${crypto.randomUUID()}-${index}.jpg`);
    await db
      .insertInto('storedObjects')
      .values(others.map((other) => ({ ...record, name: other, url: url.replace(name, other) })))
      .execute();
    await db
      .insertInto('discardedObjects')
      .values(others.map((other) => ({ name: other, attempts: 0, nextTryAt: '2026-01-01T00:00:00.000Z' })))
      .execute();
    held.isSilent = true;
    expect(await deleteForEver(catId)).toEqual([204, 204]);
    expect(await db.selectFrom('discardedObjects').select('name').execute()).toHaveLength(61);
  });
});

describe('while the folder of files cannot be used', () => {
  it('an upload may come again, the rest of the site works, and nothing is recorded', async () => {
    const image = await api.image();
    const folder = join(api.test.config.dataDir, 'files');
    await rename(folder, `${folder}.away`);
    await writeFile(folder, '');

    const send = async () => {
      const mark = 'mark';
      const head = `--${mark}\r\n\r\n{}\r\n--${mark}\r\ncontent-type: image/png\r\n\r\n`;
      return api.app.inject({
        method: 'POST',
        url: `/v0/b/cat-club-local/o?name=${crypto.randomUUID()}-kocka.png`,
        headers: {
          authorization: `Firebase ${member.token}`,
          'content-type': `multipart/related; boundary=${mark}`,
          'x-goog-upload-protocol': 'multipart',
        },
        payload: Buffer.concat([Buffer.from(head), await png(), Buffer.from(`\r\n--${mark}--`)]),
      });
    };
    const records = async () =>
      (await api.test.database.db.selectFrom('storedObjects').select('name').execute()).length;
    const refused = await send();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(await records()).toBe(1);
    expect((await api.call('POST', '/cats', { as: member, body: catInput({ image }) })).statusCode).toBe(201);
    expect((await api.call('GET', '/cats')).statusCode).toBe(200);
    expect((await api.app.inject(image)).statusCode).toBe(404);

    await rm(folder);
    await rename(`${folder}.away`, folder);
    expect((await send()).statusCode).toBe(200);
    expect((await api.app.inject(image)).statusCode).toBe(200);
  });
});
