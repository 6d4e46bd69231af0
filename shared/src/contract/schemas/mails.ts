import { z } from 'zod';
import { instant, pageQuery } from './common.ts';

const mailState = z.enum(['waiting', 'sent', 'failed', 'cancelled']);

/** A part of a message. Links stand below the site's origin. */
const mailPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** `path` is `null` where it contains a code that is hidden. */
  z.object({ type: z.literal('button'), text: z.string(), path: z.string().nullable() }),
  z.object({ type: z.literal('rows'), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ type: z.literal('quote'), text: z.string() }),
  z.object({ type: z.literal('qrCode'), label: z.string() }),
]);

/** What a message says. */
const mailContent = z.object({ subject: z.string(), parts: z.array(mailPart) });

export const mail = z.object({
  mailId: z.int(),
  kind: z.string(),
  /** What administrators call the kind. */
  label: z.string(),
  /** The person it concerns; `null` for others. */
  userId: z.int().nullable(),
  toName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  state: mailState,
  /** Attempts to send it so far. */
  attempts: z.int(),
  createdAt: instant,
  /** When it is tried next; of no meaning unless it waits. */
  nextTryAt: instant,
  sentAt: instant.nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** Whether its single-use code is gone, so that it cannot be sent again as it is. */
  needsNewCode: z.boolean(),
});

/** One page of the outbox, newest first, and what it holds as a whole. */
export const mailList = z.object({
  mails: z.array(mail),
  /** Number of messages in this state, or of all. */
  total: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Where messages go; `none` means that nothing is sent. */
  transport: z.enum(['smtp', 'folder', 'none']),
});

export const mailDetail = mail.extend({ parts: z.array(mailPart) });
/** A message of each kind, with facts that are made up. */
export const mailPreview = mailContent.extend({ kind: z.string(), label: z.string() });
export const mailQuery = pageQuery.extend({ state: mailState.optional() });
/** A message that failed or was cancelled is sent again. */
export const mailStateInput = z.object({ state: z.literal('waiting') });

export type MailState = z.infer<typeof mailState>;
export type MailPart = z.infer<typeof mailPart>;
export type Mail = z.infer<typeof mail>;
export type MailList = z.infer<typeof mailList>;
export type MailDetail = z.infer<typeof mailDetail>;
export type MailPreview = z.infer<typeof mailPreview>;
export type MailStateInput = z.infer<typeof mailStateInput>;
