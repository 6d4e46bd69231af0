import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { waitForStablePages } from '../../benchmarks/demo-site.ts';
import { metricsToken } from '../../benchmarks/mixed/metrics.ts';
import { runMixedLoad } from '../../benchmarks/mixed/run.ts';
import { reportGoals, type Goal } from '../../benchmarks/report.ts';
import { databases, restartServer, withBenchSite } from '../../benchmarks/site.ts';
import { findLostWrites } from '../../crash/rounds.ts';

const usage = 'npm run bench:load -- [--minutes 30] [--database sqlite|postgres] [--limit]';

const {
  minutes: duration,
  database,
  limit,
} = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    database: { type: 'string', default: 'sqlite' },
    // With the limit for readers, as the server has it without further words.
    limit: { type: 'boolean', default: false },
  },
}).values;
if (!/^[1-9]\d{0,3}$/.test(duration) || !databases.includes(database)) {
  console.error(usage);
  exit(2);
}

const goals: Goal[] = [];
await withBenchSite(database, async ({ dataDir, databaseUrl, variables }) => {
  const ofServer = {
    ...variables,
    METRICS_TOKEN: metricsToken,
    // A few accounts stand for all members.
    WRITES_PER_MINUTE: '1000000',
    ...(!limit && { REQUESTS_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0' }),
  };
  // Until the smaller copies of the pictures are made.
  const server = await restartServer(ofServer, (url) => waitForStablePages(url, ['/', '/cats']));
  try {
    await waitForStablePages(server.url, ['/', '/cats']);
    const result = await runMixedLoad(server.url, server.child.pid ?? 0, Number(duration), console.log);
    goals.push(...result.goals);
    const status = await server.end('SIGTERM');
    goals.push({ name: 'the server stopped cleanly', met: status === 0 });
    const items = result.writeLog.all();
    const mistakes = await findLostWrites({ dataDir, databaseUrl }, result, items);
    for (const mistake of mistakes.slice(0, 20)) console.error(mistake);
    console.log(`${items.length} items were written and read back, ${mistakes.length} mistakes`);
    goals.push({ name: 'nothing that was acknowledged is lost', met: mistakes.length === 0 });
  } finally {
    server.child.kill('SIGKILL');
  }
});
exit(reportGoals(goals));
