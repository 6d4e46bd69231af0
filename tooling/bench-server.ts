import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { compare } from './bench/compare.ts';
import { measure, Memory } from './bench/load.ts';
import { clubSize, member, seedClub } from './bench/seed.ts';
import { buildWorkspaces } from './build.ts';
import { startPostgres, type PostgresCluster } from './postgres.ts';
import { publishBuilt } from './publish.ts';
import { startServer } from './server-process.ts';

const usage = 'npm run bench:server -- [--database sqlite|postgres] [--seconds 5]';

const { database, seconds: duration } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '5' },
  },
}).values;
const seconds = Number(duration);
if (!['sqlite', 'postgres'].includes(database) || !Number.isInteger(seconds) || seconds < 1) {
  console.error(usage);
  exit(2);
}

/** What visitors ask for most, as the site's own pages ask for it. */
const paths = [
  '/',
  '/cats',
  '/api/actualities?limit=6',
  '/api/actualities/250',
  '/api/cats?limit=25',
  '/api/cats',
  '/api/cats/5000',
  '/api/articles?limit=24',
  '/api/articles/2500',
  '/api/members',
];

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${await apiKeyOf(url)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...member, returnSecureToken: true }),
    },
  );
  // The answer of the Identity Toolkit's protocol.
  return ((await answer.json()) as { idToken: string }).idToken;
};

const apiKeyOf = async (url: string): Promise<string> =>
  // The server's own contract for `/config.json`.
  ((await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }).identity.apiKey;

/** 95 reads of lists and details to 5 writes, in an order of their own. */
const mixedLoad = (token: string): Request[] => {
  const lists = [
    '/api/cats?limit=25',
    '/api/articles?limit=24',
    '/api/actualities?limit=6',
    '/api/actualities/new',
  ];
  const read = (): Request => {
    const kind = randomInt(4);
    if (kind === 0) return { path: `/api/cats/${1 + randomInt(clubSize.cats)}` };
    if (kind === 1) return { path: `/api/actualities/${1 + randomInt(clubSize.news)}` };
    return { path: lists[randomInt(lists.length)] ?? '/api/cats?limit=25' };
  };
  const cat = { birthday: '', kind: 'Britská', ems: 'BRI a', location: '', tests: '', page: '' };
  const write = (): Request => ({
    method: 'POST',
    path: '/api/cats',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...cat, name: `Nová ${randomInt(1_000_000)}`, description: 'Kotě', image: '' }),
  });
  return Array.from({ length: 1_000 }, (_, index) => (index % 20 === 7 ? write() : read()));
};

const number = (value: number): string => Math.round(value).toLocaleString('en-US');

let cluster: PostgresCluster | undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'club-bench-'));
let failed = 0;
try {
  if (database === 'postgres') cluster = await startPostgres();
  await buildWorkspaces({});
  const where = { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) };
  await publishBuilt(where);
  console.log(
    `Seeding ${Object.entries(clubSize)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')} …`,
  );
  await seedClub({ dataDir, databaseUrl: cluster?.url ?? null });
  const variables = {
    ...where,
    WRITES_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE: '0',
  };
  // The first start compiles the program and keeps it, as the first one after an update does.
  await (await startServer(variables)).end('SIGTERM');
  const server = await startServer(variables);
  server.child.stdout?.resume();
  const memory = new Memory(server.child.pid ?? 0);
  try {
    await wait(5_000);
    const atRest = await memory.now();
    console.log('| Path | Bytes | Requests/s | p99 ms | Plain requests/s | Plain p99 ms | Ratio |');
    console.log('|---|---:|---:|---:|---:|---:|---:|');
    for (const { path, bytes, server: own, plain, ratio } of await compare(
      server.url,
      paths,
      seconds,
      dataDir,
    )) {
      failed += own.failed + plain.failed;
      const cells = [number(own.requestsPerSecond), own.p99, number(plain.requestsPerSecond), plain.p99];
      console.log(`| \`${path}\` | ${number(bytes)} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`);
    }
    const afterReads = await memory.highest();
    const mixed = await measure(server.url, seconds * 3, mixedLoad(await signIn(server.url)));
    failed += mixed.failed;
    console.log(
      `\n95 % reads, 5 % writes: ${number(mixed.requestsPerSecond)} requests/s, p99 ${mixed.p99} ms`,
    );
    console.log(
      `Memory: ${number(atRest)} MB at rest, at most ${number(afterReads)} MB under reads and ${number(await memory.highest())} MB in all`,
    );
    if (failed > 0) console.error(`${failed} requests failed.`);
  } finally {
    await server.end('SIGTERM');
  }
} finally {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
exit(failed > 0 ? 1 : 0);
