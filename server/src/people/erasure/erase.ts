import type { Transaction } from 'kysely';
import type { ApiContext } from '../../api/context.ts';
import type { Schema } from '../../database/index.ts';
import { refuseOffers } from '../../cats/gifts.ts';
import { discardImages } from '../../images/index.ts';
import { deleteFolderMails } from '../../mail/index.ts';
import { hasAccount } from '../../users/account.ts';
import type { UserRow } from '../../users/repository.ts';
import { findFormerMember } from '../repository.ts';
import { keepErasedNumbers, rememberErasure } from './erased-numbers.ts';
import { tableSides } from './tables.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'dataDir' | 'files' | 'identity'>;

/** Works through all tables. Returns the URLs of files that no row may name any more. */
async function eraseInTables(trx: Transaction<Schema>, person: UserRow): Promise<string[]> {
  const urls: (readonly string[])[] = [];
  const { userId } = person;
  await refuseOffers(trx, (is) => is.or([is('ownerId', '=', userId), is('formerOwnerId', '=', userId)]));
  for (const table of Object.values(tableSides))
    if ('erase' in table && table.erase) urls.push(await table.erase(trx, person));
  // A call takes no hundred thousand arguments.
  return urls.flat();
}

/** The addresses that messages to the person went to: an earlier one is in no other row. */
async function addressesOf(trx: Transaction<Schema>, { userId, email }: UserRow): Promise<string[]> {
  const rows = await trx
    .selectFrom('mails')
    .select('toEmail')
    .distinct()
    .where('userId', '=', userId)
    .execute();
  return [...new Set([email, ...rows.map(({ toEmail }) => toEmail)])];
}

/**
 * Erases a former member: the provider's account, and what each table holds of the person. The row stays under its
 * number for what remains, and the number is kept for restored backups.
 * @throws IdentityUnavailableError; the next run of the job then tries again.
 */
export async function eraseFormerMember(context: Context, { userId, uid }: UserRow): Promise<void> {
  const { clock, database, dataDir, files, identity } = context;
  if (hasAccount({ uid })) await identity.deleteAccount(uid);
  const erased = await database.write(async (trx, invalidate) => {
    const former = await findFormerMember(trx, userId);
    if (!former) return null;
    invalidate('members', 'cats', 'articles');
    const erasedAt = clock().toISOString();
    await rememberErasure(trx, { ...former, erasedAt });
    const addresses = await addressesOf(trx, former);
    const urls = await eraseInTables(trx, former);
    await trx.updateTable('users').set({ erasedAt }).where('userId', '=', userId).execute();
    return { urls, addresses };
  });
  if (!erased) return;
  await discardImages(files, erased.urls);
  for (const address of erased.addresses) await deleteFolderMails(dataDir, address);
  await keepErasedNumbers(context);
}

/**
 * Removes a person at once with everything that is theirs, also what is shown to others.
 * @throws IdentityUnavailableError; nothing is removed then.
 */
export async function removePerson(
  context: Context,
  person: UserRow,
  urls: readonly string[],
): Promise<void> {
  const { clock, database, dataDir, files, identity } = context;
  // The account before the row: while the row exists, a failed call can be repeated.
  if (hasAccount(person)) await identity.deleteAccount(person.uid);
  const addresses = await database.write(async (trx, invalidate) => {
    invalidate('members', 'cats', 'articles');
    const former = await addressesOf(trx, person);
    const gone = { articlesAs: null, catsAs: 'remove' } as const;
    await rememberErasure(trx, { ...person, ...gone, erasedAt: clock().toISOString() });
    await eraseInTables(trx, person);
    await trx.deleteFrom('users').where('userId', '=', person.userId).execute();
    return former;
  });
  await discardImages(files, urls);
  for (const address of addresses) await deleteFolderMails(dataDir, address);
  await keepErasedNumbers(context);
}
