import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { timeCountsAfterWrites, timeSearches } from '../../benchmarks/search-times.ts';
import { clubSize, member, seedClub } from '../../benchmarks/seed.ts';
import { variedSentences } from '../../benchmarks/varied-sentences.ts';
import { databases, restartServer, withBenchSite } from '../../benchmarks/site.ts';
import { signIn } from '../../servers/sign-in.ts';

const usage = 'npm run bench:searches -- [--database sqlite|postgres] [--cats 10000]';

const { database, cats: wanted } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    cats: { type: 'string', default: String(clubSize.cats) },
  },
}).values;
const cats = Number(wanted);
if (!databases.includes(database) || !Number.isInteger(cats) || cats < 1) {
  console.error(usage);
  exit(2);
}

await withBenchSite(database, async ({ dataDir, databaseUrl, variables }) => {
  console.log(`Seeding ${cats} cats and ${clubSize.articles} articles on ${database} …`);
  await seedClub({ dataDir, databaseUrl }, { cats, sentencesOf: variedSentences });
  const server = await restartServer({
    ...variables,
    WRITES_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE: '0',
    SEARCHES_PER_MINUTE: '0',
  });
  try {
    const times = await timeSearches(server.url);
    times.push(await timeCountsAfterWrites(server.url, await signIn(server.url, member)));
    console.log('| Answer | Median ms | Slowest ms |');
    console.log('|---|---:|---:|');
    for (const { what, median, slowest } of times)
      console.log(`| ${what} | ${median.toFixed(1)} | ${slowest.toFixed(1)} |`);
  } finally {
    await server.end('SIGTERM');
  }
});
