import { z } from 'zod';
import { catSummary } from './cats.ts';
import { limits } from '../limits/index.ts';
import { exactText, instant, optionalWebUrl, plainDate, requiredText, text, version } from './common.ts';

export const user = z.object({
  userId: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** 1 means administrator. */
  role: z.int(),
  /** Last day of the membership, valid through that day in Prague; `null` for none. */
  membershipExpire: plainDate.nullable(),
  /** Through which day fees are paid; absent from older servers. */
  paidUntil: plainDate.nullable().optional(),
  createdAt: instant,
  web: z.string(),
  catKinds: z.string(),
  showEmail: z.boolean(),
  showInMembers: z.boolean(),
  /** Absent from older servers, which always show them. */
  showWeb: z.boolean().optional(),
  showCatKinds: z.boolean().optional(),
  /** Absent from older servers, where members have no page of their own. */
  showInSearch: z.boolean().optional(),
  /** When they were signed in for the first time; `null` for never. Absent from older servers. */
  arrivedAt: instant.nullable().optional(),
  /** When the last invitation was sent to somebody who has never signed in; `null` for none. */
  invitedAt: instant.nullable().optional(),
  version,
});

/** A member's entry in the public list. */
export const member = z.object({
  userId: z.int(),
  name: z.string(),
  surname: z.string(),
  /** `null` when the member hides it. */
  email: z.string().nullable(),
  /** `''` when there is none, or the member hides it. */
  web: z.string(),
  catKinds: z.string(),
  /** Whether search engines may list the member's page; absent means that they may not. */
  inSearch: z.boolean().optional(),
});

/** The page of a member who shows themselves. */
export const memberPage = member.extend({
  /** Stations that the member's cats come from, of many the newest ones. */
  stations: z.array(z.string()),
  /** Those of the first screen, newest first, and one more, which tells whether there are others. */
  cats: z.array(catSummary),
  articles: z.array(z.object({ articleId: z.int(), name: z.string(), createdAt: instant })),
});

export const createUserInput = z.object({
  name: requiredText(limits.name),
  surname: requiredText(limits.name),
  email: z.email().max(limits.email),
  password: exactText(limits.passwordMax).min(limits.passwordMin),
});
export const membershipInput = z.object({ date: plainDate.nullable() });
/** `catKind` is the key of one of the specified reads; `catKinds` is stored and returned. */
export const userDetailsInput = z
  .object({
    web: optionalWebUrl,
    catKinds: text(limits.catKinds).optional(),
    catKind: text(limits.catKinds).optional(),
    showEmail: z.boolean().optional(),
    showInMembers: z.boolean().optional(),
    showWeb: z.boolean().optional(),
    showCatKinds: z.boolean().optional(),
    showInSearch: z.boolean().optional(),
  })
  .refine((input) => input.catKinds !== undefined || input.catKind !== undefined, {
    path: ['catKinds'],
    error: 'required',
  });

export type User = z.infer<typeof user>;
export type Member = z.infer<typeof member>;
export type MemberPage = z.infer<typeof memberPage>;
export type CreateUserInput = z.infer<typeof createUserInput>;
export type MembershipInput = z.infer<typeof membershipInput>;
export type UserDetailsInput = z.infer<typeof userDetailsInput>;
