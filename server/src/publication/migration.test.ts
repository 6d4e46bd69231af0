import { expect, it } from 'vitest';
import { listActualities } from '../actualities/repository.ts';
import { openDatabase } from '../database/index.ts';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';

it('what a club had published before stays public, dated as it was', async () => {
  const createdAt = '2020-01-01T00:00:00.000Z';
  const earlier = await makeEarlierDatabase('0016-bin', (db) =>
    db.insertInto('actualities').values({ name: 'Beseda', text: '<p>x</p>', image: '', createdAt }).execute(),
  );
  const later = await openDatabase(earlier.config);
  const rows = await listActualities(later.db, { limit: null, offset: 0 }, new Date());
  expect(rows).toMatchObject([{ name: 'Beseda', createdAt, draft: 0 }]);
  await later.close();
  await earlier.remove();
});
