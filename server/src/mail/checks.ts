import type { Queryable } from '../database/index.ts';
import type { MailKind } from './kinds.ts';
import type { MailRow } from './repository.ts';

/** What is right for a message at the moment: `later` keeps it waiting. */
export type Verdict = 'send' | 'later' | 'never';

/** Judges a message of one kind by what is stored now. */
export type MailCheck = (db: Queryable, mail: MailRow) => Promise<Verdict>;

/** Judges messages at the last moment: between queueing and sending, or sending again, days may pass. */
export class MailChecks {
  readonly #checks = new Map<string, MailCheck>();

  add(kind: MailKind, check: MailCheck): void {
    this.#checks.set(kind, check);
  }

  async verdict(db: Queryable, mail: MailRow): Promise<Verdict> {
    if (mail.userId !== null && (await hasLeft(db, mail.userId))) return 'never';
    return (await this.#checks.get(mail.kind)?.(db, mail)) ?? 'send';
  }
}

const hasLeft = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', userId)
    .where('departedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;
