import type { Transaction } from 'kysely';
import type { DepartureInput } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { pragueDate } from '../clock.ts';
import type { Schema } from '../database/index.ts';
import { invalidField, notFound, orNotFound } from '../errors/index.ts';
import { newCode, queueMail } from '../mail/index.ts';
import { findUser } from '../users/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { letGo, undoDeparture, undoneUntil } from './departure.ts';
import { editRow } from './edit-row.ts';
import type { EditRow } from './edit-row.ts';
import { eraseFormerMember } from './erasure/erase.ts';
import { findFormerMember } from './repository.ts';
import { findByReturnCode, setReturnCode, takeReturnCode } from './return-codes.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'dataDir' | 'files' | 'identity' | 'mail'>;

/** Queues the message with the link back. */
async function mailReturnLink(
  { clock, mail }: Context,
  trx: Transaction<Schema>,
  { userId, name, surname, email }: UserRow,
): Promise<void> {
  const now = clock();
  const code = newCode();
  await setReturnCode(trx, userId, code, now);
  await queueMail(
    trx,
    {
      kind: 'account-closed',
      userId,
      to: { name: `${name} ${surname}`, email },
      facts: { until: pragueDate(undoneUntil(now.toISOString())) },
      code: mail.seal(code),
    },
    now,
  );
}

/** Members give their cats to whom they can see in the list of members. */
async function expectVisibleHeir(trx: Transaction<Schema>, { cats, catsTo }: DepartureInput): Promise<void> {
  if (cats !== 'give' || catsTo === undefined) return;
  const heir = await findUser(trx, catsTo);
  if (heir?.showInMembers !== 1) throw invalidField('catsTo', 'unknown_member');
}

/**
 * Ends somebody's own account, and mails the link that undoes it.
 * @returns until when it can be undone, and whether the link is mailed: a server without mail cannot.
 * @throws what `letGo` throws.
 */
export async function closeAccount(
  context: Context,
  userId: number,
  input: DepartureInput,
  edit: EditRow,
): Promise<{ former: UserRow; isMailed: boolean }> {
  const isMailed = context.mail.transport !== 'none';
  const former = await edit(async (trx, invalidate) => {
    await expectVisibleHeir(trx, input);
    await letGo(context, userId, input, (work) => work(trx, invalidate), 'offered');
    const gone = orNotFound(await findFormerMember(trx, userId));
    if (isMailed) await mailReturnLink(context, trx, gone);
    return gone;
  });
  return { former, isMailed };
}

/**
 * Undoes the end of an account by the code of the mailed link.
 * @throws 404 when the code is of nobody or was used, 409 `UNDO_EXPIRED`, IdentityUnavailableError
 */
export async function comeBack(context: Context, code: string): Promise<void> {
  const former = orNotFound(await findByReturnCode(context.database.db, code));
  await undoDeparture(context, former, (work) =>
    editRow(
      context.database,
      former.userId,
    )(async (trx, invalidate) => {
      if (!(await takeReturnCode(trx, code))) throw notFound();
      return work(trx, invalidate);
    }),
  );
}

/**
 * Lets a former member's data be erased before their time; nothing undoes the departure from the commit on.
 * @param code is used up, unless an administrator asks.
 * @returns whether it is done; otherwise the job goes on as soon as the provider of sign-in answers.
 * @throws 404 when nobody has left under the number, or the code was used.
 */
export async function eraseNow(
  context: Context,
  userId: number,
  code: string | null,
  onDelay: (error: unknown) => void,
): Promise<void> {
  const former = await editRow(
    context.database,
    userId,
  )(async (trx) => {
    if (code !== null && !(await takeReturnCode(trx, code))) throw notFound();
    const eraseAskedAt = context.clock().toISOString();
    await trx.updateTable('users').set({ eraseAskedAt }).where('userId', '=', userId).execute();
    return orNotFound(await findFormerMember(trx, userId));
  });
  await eraseFormerMember(context, former).catch(onDelay);
}
