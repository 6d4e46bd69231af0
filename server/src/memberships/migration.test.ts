import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';

const ends = ['2026-12-31', '2019-12-31', null];

it('the periods of a club that runs the version before count as paid', async () => {
  const earlier = await makeEarlierDatabase('0011-original-names', (db) =>
    db
      .insertInto('users')
      .values(
        ends.map((membershipExpire, index) => ({
          uid: `${index}`,
          name: 'Jana',
          surname: 'Nováková',
          email: `${index}@example.cz`,
          role: 0,
          membershipExpire,
          createdAt: '2020-01-01T00:00:00.000Z',
          web: '',
          catKinds: '',
          showEmail: 1,
          showInMembers: 1,
        })),
      )
      .execute(),
  );
  const later = await openDatabase(earlier.config);
  const rows = await later.db
    .selectFrom('users')
    .select(['membershipExpire', 'paidUntil', 'createdAt', 'arrivedAt', 'departedAt'])
    .orderBy('userId')
    .execute();
  expect(rows).toEqual(
    ends.map((end) => ({
      membershipExpire: end,
      paidUntil: end,
      createdAt: '2020-01-01T00:00:00.000Z',
      arrivedAt: '2020-01-01T00:00:00.000Z',
      departedAt: null,
    })),
  );
  await later.close();
  await earlier.remove();
});
