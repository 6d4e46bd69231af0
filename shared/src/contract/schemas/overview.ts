import { z } from 'zod';
import { instant, plainDate } from './common.ts';
import { closestExhibition } from './exhibitions.ts';

const yearOfMembers = z.object({
  year: z.int(),
  /** At its end, or today. */
  members: z.int(),
  joined: z.int(),
  left: z.int(),
});

/** What an administrator sees before a tab is chosen. */
export const overview = z.object({
  articles: z.object({ waiting: z.int(), returned: z.int() }),
  memberships: z.object({
    valid: z.int(),
    /** Of the valid ones those that end within 30 days. */
    ending: z.int(),
    expired: z.int(),
    undated: z.int(),
    /** Those whose present period is not paid. */
    unpaid: z.int(),
    /** What they lack of the fee, in hellers. */
    unpaidSum: z.int(),
    /** Those that end first. */
    next: z.array(
      z.object({ userId: z.int(), name: z.string(), surname: z.string(), membershipExpire: plainDate }),
    ),
  }),
  mail: z.object({ waiting: z.int(), failed: z.int() }),
  exhibition: closestExhibition,
  /** `null` when there is none. */
  lastBackup: instant.nullable(),
  /** The last trial of restoring a backup; `null` when nobody has tried. Absent from older servers. */
  lastBackupTrial: z
    .object({ triedAt: instant, /** When that backup was taken. */ takenAt: instant, isWhole: z.boolean() })
    .nullable()
    .optional(),
  /** `null` when it cannot be had. */
  freeBytes: z.number().nullable(),
  /** The last ten years, oldest first. */
  membersByYear: z.array(yearOfMembers),
});

export type YearOfMembers = z.infer<typeof yearOfMembers>;
export type Overview = z.infer<typeof overview>;
