import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { exclusively } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import type { MailChecks } from './checks.ts';
import type { Codes } from './codes.ts';
import { claimMail, findDueMail, settleMail } from './repository.ts';
import type { MailRow } from './repository.ts';
import { outdated } from './outbox.ts';
import { outgoingMail } from './outgoing.ts';
import { oneLine } from './render.ts';
import type { Sender } from './render.ts';
import { MailRefusedError } from './transport.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Milliseconds between two looks for messages of other servers, and for those whose pause is over. */
const interval = 5_000;
/** Milliseconds for one message, less than its lease. */
const sendTimeout = 60_000;
/** Minutes after which a message that must wait is judged again. */
const heldFor = 10;
/** Milliseconds that a message may take once the server stops. */
const stopTimeout = 6_000;
const minute = 60_000;
/** Minutes after a failed attempt, then eight hours. */
const pauses = [1, 5, 15, 30, 60, 120, 240];
const longestPause = 480;

/** Letters of an error that are kept. */
const longestReason = 500;

/** Why a message that has a code cannot be sent. */
const lostCode = 'Kód zprávy nejde přečíst, nejspíš se změnilo SMTP_URL. Pošlete ji znovu.';

const reasonOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, longestReason);

export interface SenderParts {
  database: Database;
  transport: MailTransport;
  codes: Codes;
  checks: MailChecks;
  from: { name: string; email: string };
  /** Whether codes stay after sending, for a folder that everybody at this machine reads anyway. */
  keepsCodes: boolean;
  perHour: number;
  sender: () => Promise<Sender>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Sends what waits in the outbox, one message at a time, so that a killed server leaves one in doubt. */
export class MailSender {
  readonly #parts: SenderParts;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #hasNews = false;
  #isStopped = false;
  #isAway = false;
  #unsubscribe = (): void => undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#unsubscribe = this.#parts.database.onCommit(() => this.#wake());
    this.#wake();
  }

  /** Ends after the message that is being sent, or some seconds later without it. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    this.#isStopped = true;
    const late = setTimeout(() => this.#stopping.abort(), stopTimeout);
    await this.#working;
    clearTimeout(late);
    this.#parts.transport.close();
  }

  #wake(): void {
    if (this.#isStopped) return;
    this.#hasNews = true;
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#hasNews && !this.#isStopped) {
      this.#hasNews = false;
      await this.sendDue();
    }
    this.#working = null;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#wake(), interval).unref();
  }

  /** Sends all messages that are due. Never throws; what fails is tried again later. */
  async sendDue(): Promise<void> {
    try {
      while (!this.#isStopped && (await this.#sendNext()));
      this.#isAway = false;
    } catch (error) {
      // Logged once per outage.
      if (!this.#isAway) this.#parts.logger.error({ err: error }, 'the outbox cannot be read');
      this.#isAway = true;
    }
  }

  async #sendNext(): Promise<boolean> {
    const { database, clock, perHour } = this.#parts;
    // Each commit wakes the sender, its own too: without this look, a claim that finds nothing would follow another.
    if (!(await findDueMail(database.db, { now: clock(), perHour }))) return false;
    const mail = await database.write(async (trx) => {
      await exclusively(trx, 'mails');
      return claimMail(trx, { now: clock(), perHour });
    });
    if (!mail) return false;
    const outcome = (await this.#withhold(mail)) ?? (await this.#attempt(mail));
    await database.write(async (trx) => settleMail(trx, mail, outcome));
    return true;
  }

  /** What becomes of a message that must not go now; `null` for one that must. */
  async #withhold(mail: MailRow): Promise<Parameters<typeof settleMail>[2] | null> {
    const { checks, clock, database, logger } = this.#parts;
    const verdict = await checks.verdict(database.db, mail);
    if (verdict === 'send') return null;
    const { mailId, kind } = mail;
    logger.info({ mailId, kind, verdict }, 'message withheld');
    if (verdict === 'never') return { state: 'cancelled', code: null, error: outdated };
    const nextTryAt = new Date(clock().getTime() + heldFor * minute).toISOString();
    return { attempts: mail.attempts - 1, nextTryAt };
  }

  async #attempt(mail: MailRow): Promise<Parameters<typeof settleMail>[2]> {
    const { clock, transport, keepsCodes, logger } = this.#parts;
    const { mailId, kind } = mail;
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(sendTimeout)]);
      await transport.send(await this.#compose(mail), signal);
      logger.info({ mailId, kind }, 'message sent');
      return {
        state: 'sent',
        sentAt: clock().toISOString(),
        error: null,
        ...(!keepsCodes && { code: null }),
      };
    } catch (error) {
      if (this.#stopping.signal.aborted) return { attempts: mail.attempts - 1 };
      const next = error instanceof MailRefusedError ? null : this.#nextTry(mail);
      logger.warn({ mailId, kind, reason: reasonOf(error), isFinal: next === null }, 'message not sent');
      return next === null
        ? { state: 'failed', error: reasonOf(error), code: null }
        : { nextTryAt: next, error: reasonOf(error) };
    }
  }

  /** When it is tried again; `null` when this was the last time. */
  #nextTry({ attempts, giveUpAt }: MailRow): string | null {
    const now = this.#parts.clock();
    const last = Date.parse(giveUpAt);
    if (now.getTime() >= last) return null;
    const pause = (pauses[attempts - 1] ?? longestPause) * minute;
    return new Date(Math.min(now.getTime() + pause, last)).toISOString();
  }

  /** @throws MailRefusedError when its code is lost or its address is none; other errors when another version of the server may write it. */
  async #compose(mail: MailRow): Promise<OutgoingMail> {
    const { codes, from } = this.#parts;
    const code = mail.code === null ? '' : codes.open(mail.code);
    if (code === null) throw new MailRefusedError(lostCode);
    return outgoingMail({ ...mail, facts: JSON.parse(mail.facts), code }, from, await this.#parts.sender());
  }
}
