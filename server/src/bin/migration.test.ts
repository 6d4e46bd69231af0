import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';
import { allKinds } from './kinds.ts';
import { listClubBin } from './repository.ts';

it('nothing of a club that runs the version before is in the bin', async () => {
  const createdAt = '2020-01-01T00:00:00.000Z';
  const earlier = await makeEarlierDatabase('0015-invitations', async (db) => {
    const news = { name: 'Beseda', text: '<p>x</p>', image: '', createdAt };
    await db.insertInto('actualities').values(news).execute();
    const show = { name: 'Výstava', date: '2020-02-01', location: '', description: '', createdAt };
    const { exhibitionId } = await db
      .insertInto('exhibitions')
      .values(show)
      .returning('exhibitionId')
      .executeTakeFirstOrThrow();
    await db.insertInto('exhibitionImages').values({ exhibitionId, image: '/files/a.png' }).execute();
  });
  const later = await openDatabase(earlier.config);
  for (const kind of allKinds) {
    const rows = await later.db.selectFrom(kind).select(['deletedAt', 'deletedBy']).execute();
    expect(rows.filter(({ deletedAt, deletedBy }) => deletedAt !== null || deletedBy !== null)).toEqual([]);
  }
  expect(await later.db.selectFrom('exhibitionImages').selectAll().execute()).toHaveLength(1);
  expect(await listClubBin(later.db)).toEqual([]);
  await later.close();
  await earlier.remove();
});
