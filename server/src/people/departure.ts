import type { Transaction } from 'kysely';
import { retention, type DepartureInput } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import type { Schema } from '../database/index.ts';
import { conflict, invalidField, orNotFound, UnknownAccountError } from '../errors/index.ts';
import { isNotOffered, refuseOffers } from '../cats/gifts.ts';
import { hasAccount } from '../users/account.ts';
import { findUser } from '../users/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { lockRights } from '../users/rights.ts';
import type { EditRow } from './edit-row.ts';
import { findFormerMember } from './repository.ts';
import { keepAnAdministrator } from './role.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity'>;

const day = 24 * 60 * 60 * 1000;

/** Until when the departure can be undone. */
export const undoneUntil = (departedAt: string): Date =>
  new Date(Date.parse(departedAt) + retention.departureDays * day);

const mayReturn = ({ departedAt, eraseAskedAt }: UserRow, now: Date): boolean =>
  departedAt !== null && eraseAskedAt === null && now <= undoneUntil(departedAt);

/** Who has cats of a former member. */
async function heirsOf(trx: Transaction<Schema>, userId: number): Promise<number[]> {
  const given = trx.selectFrom('cats').select('ownerId').where('formerOwnerId', '=', userId);
  return (await given.distinct().execute()).map(({ ownerId }) => ownerId);
}

/** Members offer their cats to another one, who may refuse; administrators assign them. */
export type Giving = 'assigned' | 'offered';

const passCats = async (
  trx: Transaction<Schema>,
  userId: number,
  { cats, catsTo }: DepartureInput,
  giving: Giving,
): Promise<void> => {
  const own = trx.updateTable('cats').where('ownerId', '=', userId).where('hidden', '=', 0);
  if (cats === 'remove') await own.set({ hidden: 1 }).execute();
  if (cats !== 'give') return;
  const heir = catsTo === undefined || catsTo === userId ? null : await findUser(trx, catsTo);
  if (!heir) throw invalidField('catsTo', 'unknown_member');
  await own
    .where('deletedAt', 'is', null)
    .set((is) => ({
      ...(giving === 'offered' ? { hidden: 1 as const, gift: 'offered' as const } : { gift: null }),
      ownerId: heir.userId,
      formerOwnerId: userId,
      version: is('version', '+', 1),
    }))
    .execute();
};

/** Shows nothing of somebody any more but what stays, and refuses their token, from the commit on. */
export async function depart(
  trx: Transaction<Schema>,
  user: UserRow,
  input: DepartureInput,
  now: Date,
  giving: Giving = 'assigned',
): Promise<void> {
  const { userId, role } = user;
  const at = now.toISOString();
  await refuseOffers(trx, (is) => is('ownerId', '=', userId));
  await passCats(trx, userId, input, giving);
  await trx
    .updateTable('users')
    .set({
      departedAt: at,
      articlesAs: input.articles,
      catsAs: input.cats,
      role: 0,
      formerRole: role,
      accountEnded: 0,
    })
    .where('userId', '=', userId)
    .execute();
  await trx
    .updateTable('mails')
    .set({ state: 'cancelled', code: null })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
  await trx
    .updateTable('invitations')
    .set({ expiresAt: at })
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .execute();
}

/**
 * Lets a member go. The provider's account is ended by `endAccount`.
 * @throws 409 `LAST_ADMINISTRATOR`, 400 when nobody has the id in `catsTo`.
 */
export const letGo = (
  { clock }: Pick<Context, 'clock'>,
  userId: number,
  input: DepartureInput,
  edit: EditRow,
  giving: Giving = 'assigned',
): Promise<void> =>
  edit(async (trx, invalidate) => {
    invalidate('members', 'cats', 'articles');
    // Nobody leaves meanwhile who gets cats: one change of rights after another goes on.
    await keepAnAdministrator(trx, userId);
    await depart(trx, orNotFound(await findUser(trx, userId)), input, clock(), giving);
  });

const ignoreUnknown = (error: unknown): void => {
  if (!(error instanceof UnknownAccountError)) throw error;
};

/**
 * Disables the provider's account of a former member. Whoever was taken back meanwhile is enabled again.
 * @throws IdentityUnavailableError; the next run of the job then tries again.
 */
export async function endAccount(
  { database, identity }: Context,
  user: Pick<UserRow, 'userId' | 'uid'>,
): Promise<void> {
  if (hasAccount(user)) await identity.disableAccount(user.uid).catch(ignoreUnknown);
  const ended = await database.db
    .updateTable('users')
    .set({ accountEnded: 1 })
    .where('userId', '=', user.userId)
    .where('departedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  if (!ended && hasAccount(user)) await identity.enableAccount(user.uid).catch(ignoreUnknown);
}

/**
 * Takes a former member back: role, cats and articles as they were, but for cats that a new owner has taken over. The
 * sessions stay ended.
 * @throws 409 `UNDO_EXPIRED`, UnknownAccountError, IdentityUnavailableError
 */
export async function undoDeparture(context: Context, former: UserRow, edit: EditRow): Promise<void> {
  const { clock, database, identity } = context;
  const { userId } = former;
  if (!mayReturn(former, clock())) throw conflict('UNDO_EXPIRED');
  const enable = async (): Promise<void> => {
    if (hasAccount(former)) await identity.enableAccount(former.uid);
  };
  // The job ends it again when nothing comes of the return.
  await database.db.updateTable('users').set({ accountEnded: 0 }).where('userId', '=', userId).execute();
  await enable();
  const isEndedAgain = await edit(async (trx, invalidate) => {
    invalidate('members', 'cats', 'articles');
    const current = orNotFound(await findFormerMember(trx, userId));
    // Erasure may have been asked for meanwhile.
    if (!mayReturn(current, clock())) throw conflict('UNDO_EXPIRED');
    await lockRights(trx, await heirsOf(trx, userId));
    await trx.deleteFrom('returnCodes').where('userId', '=', userId).execute();
    await trx
      .updateTable('cats')
      .set((is) => ({ ownerId: userId, formerOwnerId: null, gift: null, version: is('version', '+', 1) }))
      .where('formerOwnerId', '=', userId)
      .where((is) => is.or([is('gift', 'is', null), is('gift', '=', 'offered')]))
      .execute();
    // What was taken over is the new owner's for good.
    await trx.updateTable('cats').set({ formerOwnerId: null }).where('formerOwnerId', '=', userId).execute();
    await trx
      .updateTable('cats')
      .set({ hidden: 0 })
      .where('ownerId', '=', userId)
      .where(isNotOffered)
      .execute();
    await trx
      .updateTable('users')
      .set({
        departedAt: null,
        articlesAs: null,
        catsAs: null,
        role: former.formerRole,
        formerRole: 0,
        accountEnded: 0,
      })
      .where('userId', '=', userId)
      .execute();
    return current.accountEnded === 1;
  });
  if (isEndedAgain) await enable();
}
