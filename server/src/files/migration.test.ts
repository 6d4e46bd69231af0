import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';
import { StoredObjects } from './stored-objects.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

const stored = (name: string) => ({
  name,
  url: `/files/${name}`,
  contentType: 'image/png',
  size: 1,
  variants: '[]',
  complete: 1 as const,
  createdAt,
  usedAt: createdAt,
});

it('what the version before has shown is served while an item shows it, and what nothing has named yet is served', async () => {
  const earlier = await makeEarlierDatabase('0038-decided-version', async (db) => {
    const names = ['shown', 'in-bin', 'queued', 'sent'];
    await db.insertInto('storedObjects').values(names.map(stored)).execute();
    const news = (image: string, deletedAt: string | null) => ({
      name: 'Beseda',
      text: '<p>x</p>',
      image: `/files/${image}`,
      createdAt,
      deletedAt,
    });
    await db
      .insertInto('actualities')
      .values([news('shown', null), news('in-bin', createdAt)])
      .execute();
    await db
      .insertInto('discardedObjects')
      .values({ name: 'queued', attempts: 0, nextTryAt: createdAt })
      .execute();
  });
  const later = await openDatabase(earlier.config);
  const objects = new StoredObjects(later);
  const isServed = async (name: string) => (await objects.byName(name)) !== null;
  expect([await isServed('shown'), await isServed('sent')]).toEqual([true, true]);
  expect([await isServed('in-bin'), await isServed('queued')]).toEqual([false, false]);
  await later.write((trx) => trx.deleteFrom('actualities').execute());
  expect([await isServed('shown'), await isServed('in-bin')]).toEqual([false, false]);
  await later.close();
  await earlier.remove();
});
