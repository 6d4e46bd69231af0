import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { pagesAtRest } from './bench/demo-site.ts';
import { metricsToken } from './bench/mixed/metrics.ts';
import { runMixedLoad } from './bench/mixed/run.ts';
import { buildWorkspaces } from './build.ts';
import { judge } from './crash/rounds.ts';
import { startPostgres, type PostgresCluster } from './postgres.ts';
import { publishBuilt } from './publish.ts';
import { startServer } from './server-process.ts';

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
if (!/^[1-9]\d{0,3}$/.test(duration) || !['sqlite', 'postgres'].includes(database)) {
  console.error(usage);
  exit(2);
}

let cluster: PostgresCluster | undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'club-bench-'));
const goals: { name: string; met: boolean }[] = [];
try {
  if (database === 'postgres') cluster = await startPostgres();
  await buildWorkspaces({});
  const where = { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) };
  await publishBuilt(where);
  const variables = {
    ...where,
    METRICS_TOKEN: metricsToken,
    // A few accounts stand for all members.
    WRITES_PER_MINUTE: '1000000',
    ...(!limit && { REQUESTS_PER_MINUTE: '0' }),
  };
  // The first start compiles the program and keeps it, fills the database and makes smaller copies of the pictures.
  const first = await startServer(variables);
  first.child.stdout?.resume();
  await pagesAtRest(first.url, ['/', '/cats']);
  await first.end('SIGTERM');
  const server = await startServer(variables);
  server.child.stdout?.resume();
  try {
    await pagesAtRest(server.url, ['/', '/cats']);
    const result = await runMixedLoad(server.url, server.child.pid ?? 0, Number(duration), console.log);
    goals.push(...result.goals);
    const status = await server.end('SIGTERM');
    goals.push({ name: 'the server stopped cleanly', met: status === 0 });
    const things = result.ledger.all();
    const place = { dataDir, databaseUrl: cluster?.url ?? null };
    const mistakes = await judge(place, result, things);
    for (const mistake of mistakes.slice(0, 20)) console.error(mistake);
    console.log(`${things.length} things were written and read back, ${mistakes.length} mistakes`);
    goals.push({ name: 'nothing that was acknowledged is lost', met: mistakes.length === 0 });
  } finally {
    server.child.kill('SIGKILL');
  }
} finally {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log('');
for (const { name, met } of goals) console.log(`${met ? '✓' : '✗'} ${name}`);
exit(goals.every(({ met }) => met) ? 0 : 1);
