import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { askForEmptyParts, timePictureUnderLoad } from '../../benchmarks/attacks.ts';
import { waitForStablePages } from '../../benchmarks/demo-site.ts';
import { Memory } from '../../benchmarks/load.ts';
import { reportGoals, whole, type Goal } from '../../benchmarks/report.ts';
import { restartServer, withBenchSite } from '../../benchmarks/site.ts';
import type { ServerProcess } from '../../servers/server-process.ts';

const usage = 'npm run bench:attacks -- [--requests 200000] [--seconds 10] [--limit]';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '10' },
    // With the limit for readers, as the server has it without further words.
    limit: { type: 'boolean', default: false },
  },
});
const [requests, seconds] = [Number(values.requests), Number(values.seconds)];
if (!(Number.isInteger(requests / 10) && requests > 0 && Number.isInteger(seconds) && seconds > 0)) {
  console.error(usage);
  exit(2);
}

/** Megabytes that the process may have at most. */
const memoryGoal = 250;

const goals: Goal[] = [];

const measure = async (server: ServerProcess): Promise<void> => {
  const memory = new Memory(server.child.pid ?? 0);
  const { before, tenths, highest, refused, failed } = await askForEmptyParts(server.url, requests, memory);
  console.log(
    `${whole(requests)} requests for empty parts of lists, ${whole(refused)} refused, ${failed} failed; resident megabytes:`,
  );
  console.log(`${whole(before)} before, ${tenths.map(whole).join(', ')}; at most ${whole(highest)}\n`);
  goals.push({ name: `memory below ${memoryGoal} MB`, met: highest < memoryGoal });
  goals.push({ name: 'every part of a list was answered or refused', met: failed === 0 });

  console.log('| A picture, while 16 clients ask for | Median ms | p99 ms | Pages/s | Answers |');
  console.log('|---|---:|---:|---:|---|');
  const pictures = await timePictureUnderLoad(server.url, seconds);
  for (const { under, median, p99, clients } of pictures) {
    const answers = Object.entries(clients?.statuses ?? {}).map(([status, count]) => `${status}: ${count}`);
    const rate = clients === null ? '' : whole(clients.requestsPerSecond);
    console.log(`| ${under} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${rate} | ${answers.join(', ')} |`);
  }
  console.log(
    `\nResident at the end: ${whole(await memory.now())} MB, at most ${whole(await memory.highest())} MB`,
  );
  const cached = pictures.find(({ under }) => under === 'cached pages');
  for (const { under, median, clients } of pictures)
    if (cached !== undefined && clients !== null && under !== 'cached pages')
      goals.push({
        name: `${under}: at most twice the median under cached pages`,
        met: median <= 2 * cached.median,
      });
};

await withBenchSite('sqlite', async ({ variables }) => {
  // An attacker may have many addresses, for whom no limit counts.
  const ofServer = {
    ...variables,
    ...(!values.limit && { REQUESTS_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0' }),
  };
  // Until the smaller copies of the pictures are made.
  const server = await restartServer(ofServer, (url) => waitForStablePages(url, ['/', '/cats']));
  try {
    await measure(server);
  } finally {
    await server.end('SIGTERM');
  }
});
exit(reportGoals(goals));
