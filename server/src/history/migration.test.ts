import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';
import { versionedActuality } from '../actualities/versioned.ts';
import { saveVersion } from './save-version.ts';

it('a club that runs the version before keeps its items, whose history begins with their next change', async () => {
  const news = { name: 'Stará aktualita', text: '<p>Text</p>', image: '' };
  const earlier = await makeEarlierDatabase('0015-invitations', async (db) => {
    await db
      .insertInto('actualities')
      .values({ ...news, createdAt: '2020-01-01T00:00:00.000Z' })
      .execute();
  });
  const later = await openDatabase(earlier.config);
  expect(await versionedActuality.read(later.db, 1)).toEqual(news);
  expect(await later.db.selectFrom('versions').selectAll().execute()).toEqual([]);
  await later.write((trx) =>
    saveVersion(trx, versionedActuality, 1, { author: null, savedAt: '2026-11-23T00:00:00.000Z' }),
  );
  expect(await later.db.selectFrom('versions').select('number').execute()).toEqual([{ number: 1 }]);
  await later.close();
  await earlier.remove();
});
