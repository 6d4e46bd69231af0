import type { ApiContext } from '../api/context.ts';
import { notFound, ProblemError, UnknownAccountError } from '../errors/index.ts';
import { invitationByCode, markUsed } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity'>;

const gone = (code: string): ProblemError => new ProblemError(410, code);

/**
 * Exchanges an invitation's code for one of the sign-in provider. The provider is asked first: while it is away, the
 * invitation stays good.
 * @throws 404 for an unknown code, 410 INVITATION_EXPIRED or INVITATION_USED, IdentityUnavailableError
 */
export async function acceptInvitation(
  { clock, database, identity }: Context,
  code: string,
): Promise<string> {
  const invitation = await invitationByCode(database.db, code);
  if (!invitation || invitation.departedAt !== null) throw notFound();
  // To whoever reads the mailbox of an earlier address, the invitation is none.
  if (invitation.email !== invitation.currentEmail) throw notFound();
  if (invitation.usedAt !== null || invitation.arrivedAt !== null) throw gone('INVITATION_USED');
  const now = clock();
  if (invitation.expiresAt <= now.toISOString()) throw gone('INVITATION_EXPIRED');
  const oobCode = await identity.makePasswordCode(invitation.email).catch((error: unknown) => {
    throw error instanceof UnknownAccountError ? notFound() : error;
  });
  const isFirst = await database.write(async (trx) => markUsed(trx, invitation.invitationId, now));
  if (!isFirst) throw gone('INVITATION_USED');
  return oobCode;
}
