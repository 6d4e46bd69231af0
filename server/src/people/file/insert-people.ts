import type { ImportedPerson } from 'shared/contract';
import type { Remember } from '../../api/idempotency.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { withdrawConfirmation } from '../../reminders/confirmation.ts';
import { noAccount } from '../../users/account.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const atOnce = 500;

/** E-mails of all members, former ones included, since their departure may be undone. */
export async function listEmails(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('email').execute();
  return new Set(rows.map(({ email }) => email));
}

/**
 * Adds all people, or none. They have no account until they are invited, and get no reminder before an administrator has
 * confirmed the preview anew. Returns how many they are.
 * @throws the database's error when an e-mail was taken meanwhile
 */
export const insertPeople = (
  database: Database,
  people: readonly ImportedPerson[],
  now: Date,
  remember: Remember,
): Promise<number> =>
  database.write(async (trx, invalidate) => {
    invalidate('members');
    await withdrawConfirmation(trx);
    for (let start = 0; start < people.length; start += atOnce) {
      const rows = people.slice(start, start + atOnce).map(({ membershipExpire, createdAt, ...person }) => ({
        ...person,
        uid: noAccount(),
        role: 0,
        membershipExpire: membershipExpire === '' ? null : membershipExpire,
        // A membership that is brought along counts as paid.
        paidUntil: membershipExpire === '' ? null : membershipExpire,
        createdAt: createdAt === '' ? now.toISOString() : `${createdAt}T11:00:00.000Z`,
        showEmail: 1,
        showInMembers: 1,
      }));
      await trx.insertInto('users').values(rows).execute();
    }
    return remember(trx, people.length);
  });
