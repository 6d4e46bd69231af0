import type { Generated } from 'kysely';

export interface MailTables {
  mails: MailsTable;
}

interface MailsTable {
  mailId: Generated<number>;
  /** A key of `mailKinds`. */
  kind: string;
  /** The person it concerns; `null` for others. */
  userId: number | null;
  toName: string;
  toEmail: string;
  /** JSON of what the kind's text needs; no secrets. */
  facts: string;
  /** Encrypted single-use code; erased when the message is sent, fails or is cancelled. */
  code: string | null;
  /** Part of `Message-ID` before the `@`, the same at every attempt. */
  messageId: string;
  /** A second message with the same key is not queued. */
  uniqueKey: string | null;
  state: MailState;
  /** Attempts to send it so far. */
  attempts: Generated<number>;
  nextTryAt: string;
  /** When it is tried for the last time. */
  giveUpAt: string;
  /** Until when one server tries to send it; `null` when none does. */
  leaseUntil: string | null;
  createdAt: string;
  sentAt: string | null;
  /** Why the last attempt failed. */
  error: string | null;
}

type MailState = 'waiting' | 'sent' | 'failed' | 'cancelled';
