import process from 'node:process';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/database/index.ts';
import { createLogger } from '../../server/src/http/logger.ts';
import { testMail } from '../../server/test/support/test-mail.ts';

/** What the process is told once it has loaded its code. */
export interface SendingOrder {
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string;
  /** What it takes for the current moment. */
  now: string;
}

/** A server that only sends what is due; rounds of crashes kill it. */
process.once('message', (order) => {
  // The parent sends nothing else.
  const { dataDir, databaseUrl, smtpUrl, now } = order as SendingOrder;
  const send = async (): Promise<void> => {
    const database = await openDatabase({ dataDir, databaseUrl }, { migrates: false });
    const variables = { SMTP_URL: smtpUrl, MAIL_FROM: 'web@example.cz', MAILS_PER_HOUR: '100000' };
    const config = { ...readConfig(variables), dataDir, databaseUrl };
    const mail = testMail(config, database, createLogger('silent'), () => new Date(now));
    process.send?.('begins');
    await mail.sendDue();
    await database.close();
    process.exit(0);
  };
  void send();
});
process.send?.('ready');
