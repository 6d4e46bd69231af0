import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { mailRounds } from '../crash/mail-rounds.ts';
import { crashRounds } from '../crash/rounds.ts';
import { startPostgres } from '../servers/postgres.ts';

const usage = 'npm run test:crash -- [--rounds 10] [--database sqlite|postgres|both]';

const { rounds, database } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'both' },
  },
}).values;

if (!/^[1-9]\d{0,5}$/.test(rounds) || !['sqlite', 'postgres', 'both'].includes(database)) {
  console.error(usage);
  exit(2);
}

const run = async (name: string, url: string | null): Promise<boolean> => {
  const started = performance.now();
  const report = await crashRounds(Number(rounds), url, (line) => console.log(`${name}, ${line}`));
  for (const mistake of report.mistakes) console.error(`${name}, ${mistake}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${name}: ${report.rounds} kills in ${seconds} s, ${report.acknowledged} acknowledged writes, ` +
      `${report.repeated} cut off and repeated, ${report.mistakes.length} mistakes`,
  );
  const mail = await mailRounds(Number(rounds), url);
  for (const mistake of mail.mistakes) console.error(`${name}, ${mistake}`);
  console.log(
    `${name}: ${mail.kills} kills while sending ${mail.sent} messages, ${mail.doubled} came twice, ` +
      `${mail.mistakes.length} mistakes`,
  );
  return report.mistakes.length === 0 && mail.mistakes.length === 0;
};

let passed = true;
if (database !== 'postgres') passed = (await run('SQLite', null)) && passed;
if (database !== 'sqlite') {
  const cluster = await startPostgres();
  try {
    passed = (await run('PostgreSQL', cluster.url)) && passed;
  } finally {
    await cluster.stop();
  }
}
exit(passed ? 0 : 1);
