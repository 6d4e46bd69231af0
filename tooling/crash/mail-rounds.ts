import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../server/src/database/index.ts';
import { queueMail } from '../../server/src/mail/index.ts';
import { TestSmtp } from '../../server/test/support/test-smtp.ts';
import type { SendingOrder } from './mail-sender-process.ts';
import { makePlace } from './place.ts';

export interface MailReport {
  kills: number;
  /** Different messages that arrived. */
  sent: number;
  /** Messages that arrived once more than they should. */
  doubled: number;
  mistakes: string[];
}

const script = fileURLToPath(new URL('mail-sender-process.ts', import.meta.url));
/** More than a lease: the next sender may take what a killed one left. */
const later = 3 * 60_000;
const start = new Date('2026-11-01T08:00:00Z');

/** A sender that has loaded its code and waits for its order. */
const prepare = async (): Promise<ChildProcess> => {
  const child = fork(script, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  await once(child, 'message');
  return child;
};

const queueMails = async (database: Database, count: number): Promise<void> => {
  await database.write(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const to = { name: `Člen ${index}`, email: `clen-${index}@example.cz` };
      await queueMail(trx, { kind: 'test', userId: null, to, facts: {} }, start);
    }
  });
};

const compareWithArrivals = async (
  { db }: Database,
  { received }: TestSmtp,
  kills: number,
): Promise<Omit<MailReport, 'kills'>> => {
  const mistakes: string[] = [];
  const rows = await db.selectFrom('mails').select(['messageId', 'state']).execute();
  const arrivals = Map.groupBy(received, ({ messageId }) => /<(.*)@/.exec(messageId ?? '')?.[1] ?? '');
  for (const { messageId, state } of rows) {
    if (state !== 'sent') mistakes.push(`message ${messageId} is ${state}`);
    if (!arrivals.has(messageId)) mistakes.push(`message ${messageId} is lost`);
  }
  const doubled = received.length - arrivals.size;
  if (doubled > kills) mistakes.push(`${doubled} messages came twice by ${kills} kills`);
  return { sent: arrivals.size, doubled, mistakes };
};

/**
 * Kills a process that sends, by turns when a message was stored but not acknowledged and at random moments. Nothing may
 * be lost, and each kill may double the one message that it cut off.
 * @param postgresUrl as of `crashRounds`.
 */
export async function mailRounds(kills: number, postgresUrl: string | null): Promise<MailReport> {
  const place = await makePlace(postgresUrl);
  const database = await openDatabase(place);
  const smtp = new TestSmtp({ hasTls: false });
  await smtp.open();
  let next: Promise<ChildProcess> | undefined;

  const run = async (round: number, disturb: (child: ChildProcess) => Promise<void>): Promise<void> => {
    const child = await (next ?? prepare());
    // The next one loads its code meanwhile.
    next = prepare();
    const ended = once(child, 'exit');
    const now = new Date(start.getTime() + round * later).toISOString();
    const { dataDir, databaseUrl } = place;
    child.send({ dataDir, databaseUrl, smtpUrl: smtp.url(null), now } satisfies SendingOrder);
    await disturb(child);
    await ended;
  };

  const killAt = (round: number) => async (child: ChildProcess) => {
    if (round % 2 === 0) {
      smtp.onStored = () => void child.kill('SIGKILL');
      return;
    }
    smtp.onStored = () => undefined;
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    await wait(round % 20);
    child.kill('SIGKILL');
  };

  try {
    // Each round sends a few.
    await queueMails(database, kills * 5);
    for (let round = 0; round < kills; round += 1) await run(round, killAt(round));
    smtp.onStored = () => undefined;
    await run(kills, async () => undefined);
    return { kills, ...(await compareWithArrivals(database, smtp, kills)) };
  } finally {
    (await next)?.kill('SIGKILL');
    await smtp.close();
    await database.close();
    await place.remove();
  }
}
