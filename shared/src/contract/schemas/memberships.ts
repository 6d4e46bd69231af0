import { z } from 'zod';
import { limits } from '../limits/index.ts';
import { plainDate, rowId, version } from './common.ts';

const renewalRule = z.enum(['calendarYear', 'twelveMonths']);

/** How the club renews memberships. The version is 0 before anybody set it. */
export const membershipSettings = z.object({ renewalRule, version: z.int().nonnegative() });
export const membershipSettingsInput = z.object({ renewalRule });

/** The people to renew, each with the version that was on screen. */
export const renewalInput = z.object({
  people: z
    .array(z.object({ userId: rowId, version }))
    .min(1)
    .max(limits.peoplePerRenewal),
});

/** A renewal of several memberships, which can be undone as a whole. */
export const renewal = z.object({
  batchId: z.int(),
  renewed: z.array(z.object({ userId: z.int(), fromExpire: plainDate.nullable(), toExpire: plainDate })),
  /** Whom somebody else had changed, so that they stay as they are. */
  skipped: z.array(z.int()),
});

/** How many memberships have their former end again, and how many were changed or paid since and stay. */
export const undoneRenewal = z.object({ restored: z.int(), kept: z.int() });

export type MembershipSettings = z.infer<typeof membershipSettings>;
export type MembershipSettingsInput = z.infer<typeof membershipSettingsInput>;
export type RenewalInput = z.infer<typeof renewalInput>;
export type Renewal = z.infer<typeof renewal>;
export type UndoneRenewal = z.infer<typeof undoneRenewal>;
