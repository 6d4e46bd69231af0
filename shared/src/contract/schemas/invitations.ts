import { z } from 'zod';
import { exactText, plainDate } from './common.ts';
import { createUserInput } from './users.ts';

/** A new member, who chooses a password by the link of an invitation. */
export const invitationInput = createUserInput
  .omit({ password: true })
  .extend({ membershipExpire: plainDate.nullable().optional() });

/** Code of an invitation's link. */
export const acceptInvitationInput = z.object({ code: exactText(100).min(1) });

/** Code of the sign-in provider that sets a password, for an hour. */
export const acceptedInvitation = z.object({ oobCode: z.string() });

export type InvitationInput = z.infer<typeof invitationInput>;
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
