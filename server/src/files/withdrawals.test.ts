import { afterEach, beforeEach, expect, it } from 'vitest';
import Fastify from 'fastify';
import { jpeg } from '../../test/support/sample-files.ts';
import { bucket, TestBucket } from '../../test/support/test-bucket.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { BucketStore } from './firebase/bucket-store.ts';
import { createFirebaseFiles } from './firebase/firebase-files.ts';
import { holdFiles } from './uses.ts';
import { Withdrawals } from './withdrawals.ts';

let test: TestDatabase;
let held: TestBucket;
let withdrawals: Withdrawals;
let newsId: number;

beforeEach(async () => {
  test = await openTestDatabase();
  held = new TestBucket();
  const store = new BucketStore(bucket, () => Promise.resolve('server-token'), await held.open());
  const { log } = Fastify();
  withdrawals = new Withdrawals(test.database, store.setReadable.bind(store), log);
  const name = `${crypto.randomUUID()}-kocka.jpg`;
  const metadata = { firebaseStorageDownloadTokens: 'tok-1' };
  held.objects.set(name, { bytes: await jpeg(), description: { contentType: 'image/jpeg', metadata } });
  const image = await createFirebaseFiles(store, bucket, test.database, log).acceptImage(
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${name}?alt=media&token=tok-1`,
  );
  const news = { name: 'a', text: 'b', image, createdAt: new Date().toISOString() };
  const row = await test.database.write(async (trx) => {
    await holdFiles(trx, [image]);
    const inserted = trx.insertInto('actualities').values(news).returning('actualityId');
    return inserted.executeTakeFirstOrThrow();
  });
  newsId = row.actualityId;
});
afterEach(async () => {
  held.server.closeAllConnections();
  held.server.close();
  await test.remove();
});

const setDeleted = (deletedAt: string | null) =>
  test.database.write((trx) =>
    trx.updateTable('actualities').set({ deletedAt }).where('actualityId', '=', newsId).execute(),
  );
const tokens = () =>
  [...held.objects.values()].map(
    ({ description }) => description.metadata?.['firebaseStorageDownloadTokens'],
  );

it('files of the bin have no download token, those that are shown again have theirs', async () => {
  const before = tokens();
  expect(before).toHaveLength(3);
  await setDeleted('2026-01-01T00:00:00.000Z');
  await withdrawals.run();
  expect(tokens()).toEqual([undefined, undefined, undefined]);
  await setDeleted(null);
  await withdrawals.run();
  expect(tokens()).toEqual(before);
});

it('files of what is deleted for ever have none until they are deleted', async () => {
  await setDeleted('2026-01-01T00:00:00.000Z');
  await withdrawals.run();
  await test.database.write((trx) =>
    trx.deleteFrom('actualities').where('actualityId', '=', newsId).execute(),
  );
  await withdrawals.run();
  expect(tokens()).toEqual([undefined, undefined, undefined]);
});

it('what the storage did not hear while it was away is made up', async () => {
  await setDeleted('2026-01-01T00:00:00.000Z');
  held.isAway = true;
  await withdrawals.run();
  held.isAway = false;
  expect(tokens()).not.toContain(undefined);
  await withdrawals.run();
  expect(tokens()).toEqual([undefined, undefined, undefined]);
});

it('asks nothing while nothing was written', async () => {
  await withdrawals.run();
  const { calls } = held;
  await withdrawals.run();
  expect(held.calls).toBe(calls);
});
