import { z } from 'zod';
import { instant, plainDate } from './common.ts';
import { payment } from './payments.ts';

/** A picture or document in the archive; its place there is `file`. */
const archivedFile = z.object({
  file: z.string(),
  caption: z.string(),
});

/** What is common to everything that somebody wrote. */
const written = {
  createdAt: instant,
  /** Since when it is in the bin; `null` for what is not. */
  deletedAt: instant.nullable(),
  pictures: z.array(archivedFile),
  /** Pictures that were deleted by themselves and can still be restored. */
  deletedPictures: z.array(archivedFile.extend({ deletedAt: instant })),
};

const catTexts = {
  name: z.string(),
  birthday: z.string(),
  kind: z.string(),
  ems: z.string(),
  location: z.string(),
  tests: z.string(),
  page: z.string(),
  description: z.string(),
};

/** A stored version that the person saved; number 0 is what was there before the history began. */
const savedVersion = { number: z.int(), savedAt: instant, pictures: z.array(archivedFile) };

/** `moje-data.json` in the archive of what the club holds on a person. */
export const personalData = z.object({
  format: z.literal(1),
  writtenAt: instant,
  person: z.object({
    userId: z.int(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    role: z.int(),
    membershipExpire: plainDate.nullable(),
    paidUntil: plainDate.nullable(),
    createdAt: instant,
    arrivedAt: instant.nullable(),
    departedAt: instant.nullable(),
    web: z.string(),
    catKinds: z.string(),
  }),
  /** What the person shows on the card, and the decisions about it. */
  visibility: z.object({
    showInMembers: z.boolean(),
    showEmail: z.boolean(),
    showWeb: z.boolean(),
    showCatKinds: z.boolean(),
    showInSearch: z.boolean(),
    decisions: z.array(
      z.object({ field: z.string(), shown: z.boolean(), wording: z.string(), changedAt: instant }),
    ),
  }),
  payments: z.array(payment.omit({ userId: true, name: true, surname: true })),
  renewals: z.array(z.object({ renewedAt: instant, fromExpire: plainDate.nullable(), toExpire: plainDate })),
  /** Reminders of the fee, by the end of the membership that they were about. */
  reminders: z.array(z.object({ expire: plainDate, kind: z.string(), sentOn: plainDate })),
  invitations: z.array(
    z.object({ email: z.string(), sentAt: instant, expiresAt: instant, usedAt: instant.nullable() }),
  ),
  /** Messages that the club's site sent or is going to send. */
  mails: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
  cats: z.array(
    z.object({
      catId: z.int(),
      ...catTexts,
      /** The main picture is the first one. */
      ...written,
      versions: z.array(z.object({ ...savedVersion, ...catTexts })),
    }),
  ),
  articles: z.array(
    z.object({
      articleId: z.int(),
      name: z.string(),
      /** HTML. */
      text: z.string(),
      approved: z.boolean(),
      /** Whether nobody else may read it. */
      draft: z.boolean(),
      returnReason: z.string(),
      ...written,
      versions: z.array(z.object({ ...savedVersion, name: z.string(), text: z.string() })),
    }),
  ),
  /** When the person, as an administrator, saved something of the club's. */
  clubVersions: z.array(
    z.object({
      kind: z.string(),
      itemId: z.int(),
      number: z.int(),
      savedAt: instant,
    }),
  ),
  /** Administrative changes: those that the person made, and those of the person and what is theirs. */
  changes: z.object({
    made: z.array(z.object({ at: instant, action: z.string(), subject: z.string() })),
    about: z.array(z.object({ at: instant, action: z.string() })),
  }),
  /** Everything that the person sent, also what no cat or article shows. */
  uploads: z.array(
    z.object({ file: z.string(), contentType: z.string(), size: z.int(), createdAt: instant }),
  ),
  /** Files that are named above and could not be found. */
  missingFiles: z.array(z.string()),
});

export type PersonalData = z.infer<typeof personalData>;
