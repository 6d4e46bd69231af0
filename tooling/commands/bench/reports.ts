import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import type { Times } from '../../benchmarks/address-times.ts';
import { waitForStablePages } from '../../benchmarks/demo-site.ts';
import { Memory } from '../../benchmarks/load.ts';
import { reportGoals, whole, type Goal } from '../../benchmarks/report.ts';
import { timePageUnderReports } from '../../benchmarks/reports.ts';
import { restartServer, withBenchSite } from '../../benchmarks/site.ts';
import type { ServerProcess } from '../../servers/server-process.ts';

const usage = 'npm run bench:reports -- [--rate 1000] [--seconds 10] [--rounds 3]';

const { values } = parseArgs({
  options: {
    // Reports a second.
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const [rate, seconds, rounds] = [Number(values.rate), Number(values.seconds), Number(values.rounds)];
if (![rate, seconds, rounds].every((value) => Number.isInteger(value) && value > 0)) {
  console.error(usage);
  exit(2);
}

/** Times of the page with reports, by those without. */
const ratioGoal = 2;

const row = (under: string, { median, p95, p99 }: Times, sent = ''): string =>
  `| ${under} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} | ${sent} |`;

const goals: Goal[] = [];

const measure = async (server: ServerProcess): Promise<void> => {
  const memory = new Memory(server.child.pid ?? 0);
  console.log('| The home page, while browsers report | Median ms | p95 ms | p99 ms | Answers |');
  console.log('|---|---:|---:|---:|---|');
  const ratios: number[] = [];
  let wereAnswered = true;
  for (let round = 0; round < rounds; round += 1) {
    const { without, with: during, sent } = await timePageUnderReports(server.url, seconds, rate);
    const answers = Object.entries(sent.statuses).map(([status, count]) => `${status}: ${whole(count)}`);
    console.log(row('nothing', without));
    console.log(row(`${whole(sent.perSecond)} times a second`, during, answers.join(', ')));
    ratios.push(during.p95 / without.p95);
    wereAnswered &&= Object.keys(sent.statuses).join() === '204';
  }
  console.log(`\nResident at most ${whole(await memory.highest())} MB`);
  // Of one round another process of the machine may have had the worse half.
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
  goals.push({ name: 'every report was answered 204', met: wereAnswered });
  goals.push({
    name: `the page's p95 is at most ${ratioGoal} times that without reports (${ratio.toFixed(1)} in the median of the rounds)`,
    met: ratio <= ratioGoal,
  });
};

await withBenchSite('sqlite', async ({ variables }) => {
  const server = await restartServer(variables, (url) => waitForStablePages(url, ['/']));
  try {
    await measure(server);
  } finally {
    await server.end('SIGTERM');
  }
});
exit(reportGoals(goals));
