import { z } from 'zod';
import { plainDate } from './common.ts';

/** Days before and after the end of a membership. */
const reminderKind = z.enum(['before30', 'before7', 'after14']);

/** Reminders of fees: whether they are sent, and who gets what in the next days. */
export const reminders = z.object({
  /**
   * `unconfirmed`: they are on, but this is not the database for which an administrator has confirmed the preview.
   */
  state: z.enum(['off', 'on', 'unconfirmed']),
  /** Whether this server sends messages at all. */
  hasMail: z.boolean(),
  preview: z.array(
    z.object({
      day: plainDate,
      kind: reminderKind,
      userId: z.int(),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      expire: plainDate,
    }),
  ),
  /** Of the preview; sent back to confirm it. */
  digest: z.string(),
});

export const remindersInput = z.object({
  isOn: z.boolean(),
  /** Needed to turn them on: what was confirmed. */
  digest: z.string().max(100).optional(),
});

export type Reminders = z.infer<typeof reminders>;
export type RemindersInput = z.infer<typeof remindersInput>;
