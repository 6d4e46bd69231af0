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
  /** Kinds that go to people whose account has ended. */
  readonly #toFormerMembers = new Set<string>();

  add(kind: MailKind, check: MailCheck): void {
    this.#checks.set(kind, check);
  }

  /** For a kind that also goes to people whose account has ended, which no other does. */
  addForFormerMembers(kind: MailKind, check: MailCheck): void {
    this.#toFormerMembers.add(kind);
    this.add(kind, check);
  }

  async verdict(db: Queryable, mail: MailRow): Promise<Verdict> {
    const { kind, userId } = mail;
    const isForMembers = userId !== null && !this.#toFormerMembers.has(kind);
    if (isForMembers && (await hasLeft(db, userId))) return 'never';
    return (await this.#checks.get(kind)?.(db, mail)) ?? 'send';
  }
}

const hasLeft = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', userId)
    .where('departedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;
