import { randomInt } from 'node:crypto';
import { exit } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { compare } from '../../benchmarks/pages/compare.ts';
import { measure, Memory } from '../../benchmarks/load.ts';
import { whole } from '../../benchmarks/report.ts';
import { clubSize, member, seedClub } from '../../benchmarks/seed.ts';
import { databases, restartServer, withBenchSite } from '../../benchmarks/site.ts';
import { signIn } from '../../servers/sign-in.ts';

const usage = 'npm run bench:server -- [--database sqlite|postgres] [--seconds 5]';

const { database, seconds: duration } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '5' },
  },
}).values;
const seconds = Number(duration);
if (!databases.includes(database) || !Number.isInteger(seconds) || seconds < 1) {
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

let failed = 0;
await withBenchSite(database, async ({ dataDir, databaseUrl, variables }) => {
  console.log(
    `Seeding ${Object.entries(clubSize)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')} …`,
  );
  await seedClub({ dataDir, databaseUrl });
  const server = await restartServer({
    ...variables,
    WRITES_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE: '0',
    SEARCHES_PER_MINUTE: '0',
  });
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
      const cells = [whole(own.requestsPerSecond), own.p99, whole(plain.requestsPerSecond), plain.p99];
      console.log(`| \`${path}\` | ${whole(bytes)} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`);
    }
    const afterReads = await memory.highest();
    const mixed = await measure(server.url, seconds * 3, mixedLoad(await signIn(server.url, member)));
    failed += mixed.failed;
    console.log(
      `\n95 % reads, 5 % writes: ${whole(mixed.requestsPerSecond)} requests/s, p99 ${mixed.p99} ms`,
    );
    console.log(
      `Memory: ${whole(atRest)} MB at rest, at most ${whole(afterReads)} MB under reads and ${whole(await memory.highest())} MB in all`,
    );
    if (failed > 0) console.error(`${failed} requests failed.`);
  } finally {
    await server.end('SIGTERM');
  }
});
exit(failed > 0 ? 1 : 0);
