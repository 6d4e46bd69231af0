import { z } from 'zod';
import { limits } from '../limits/index.ts';
import {
  exactText,
  instant,
  optionalWebUrl,
  plainDate,
  requiredText,
  rowId,
  text,
  version,
} from './common.ts';

/** Name and e-mail of a member; the e-mail is also what the person signs in with. */
export const personInput = z.object({
  name: requiredText(limits.name),
  surname: requiredText(limits.name),
  email: z.email().max(limits.email),
});

/** 1 makes an administrator, 0 a member. */
export const roleInput = z.object({ role: z.union([z.literal(0), z.literal(1)]) });

/** What happens to what a member leaves behind. */
export const departureInput = z
  .object({
    /** Whether what stays is shown under the name, or as a former member's. */
    articles: z.enum(['name', 'former']),
    cats: z.enum(['stay', 'give', 'remove']),
    /** Who gets the cats with `give`. */
    catsTo: rowId.optional(),
  })
  .refine((input) => input.cats !== 'give' || input.catsTo !== undefined, {
    path: ['catsTo'],
    error: 'unknown_member',
  });

/** Somebody who has left, as long as that can be undone. */
export const formerMember = z.object({
  userId: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  departedAt: instant,
  /** Until then the departure can be undone; afterwards the data are erased. */
  undoneUntil: instant,
  version,
});

/** The end of the own account. */
export const ownDeparture = z.object({
  /** Until then it can be undone; afterwards the data are erased. */
  undoneUntil: instant,
  /** Whether the link that undoes it was mailed; a server without mail cannot. */
  isMailed: z.boolean(),
});

/** Code of the link that was mailed to whoever closed their account. */
export const returnCodeInput = z.object({ code: exactText(100).min(1) });

/** What a member has on the site and was sent, for administrators. */
export const personWork = z.object({
  /** The last messages, newest first. */
  mails: z.array(
    z.object({
      mailId: z.int(),
      label: z.string(),
      state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
      /** When it was sent, or queued. */
      at: instant,
    }),
  ),
  cats: z.array(z.object({ catId: z.int(), name: z.string() })),
  articles: z.array(
    z.object({
      articleId: z.int(),
      name: z.string(),
      approved: z.boolean(),
      returned: z.object({ at: instant, reason: z.string() }).optional(),
    }),
  ),
});

export type PersonInput = z.infer<typeof personInput>;
export type RoleInput = z.infer<typeof roleInput>;
export type DepartureInput = z.infer<typeof departureInput>;
export type FormerMember = z.infer<typeof formerMember>;
export type OwnDeparture = z.infer<typeof ownDeparture>;
export type PersonWork = z.infer<typeof personWork>;

/** One row of an imported list; `membershipExpire` and `createdAt` are `''` where the cell is empty. */
export const importedPerson = personInput.extend({
  membershipExpire: plainDate.or(z.literal('')),
  createdAt: plainDate.or(z.literal('')),
  web: optionalWebUrl,
  catKinds: text(limits.catKinds),
});

/** A CSV or XLSX file with members. `dryRun` only names the faults. */
export const peopleImportInput = z.object({
  /** Its bytes in base64. */
  file: z.base64().max(Math.ceil(limits.importBytes / 3) * 4),
  dryRun: z.boolean(),
});

/** What is in an imported file. Nothing is created when it has a fault. */
export const peopleImport = z.object({
  /** People in the file. */
  people: z.int(),
  /** Of those, how many were created. */
  created: z.int(),
  /** The first faults, by row and column as the file has them. */
  faults: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), code: z.string() })),
  /** Columns that nobody knows. */
  ignored: z.array(z.string()),
});

export const peopleExportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });

export type ImportedPerson = z.infer<typeof importedPerson>;
export type PeopleImportInput = z.infer<typeof peopleImportInput>;
export type PeopleImport = z.infer<typeof peopleImport>;
