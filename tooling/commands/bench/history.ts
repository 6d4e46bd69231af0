import { randomInt } from 'node:crypto';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { addHistories, promote, sizesOf, versionsEach } from '../../benchmarks/histories.ts';
import { reportGoals, whole, type Goal } from '../../benchmarks/report.ts';
import { clubSize, member, seedClub } from '../../benchmarks/seed.ts';
import { databases, restartServer, withBenchApi } from '../../benchmarks/site.ts';
import { signIn } from '../../servers/sign-in.ts';

const usage = 'npm run bench:history -- [--database sqlite|postgres] [--times 200]';
/** Milliseconds in which a history opens. */
const limit = 300;
/** Milliseconds by which the median of a list may differ. */
const tolerance = 5;

const { database, times: count } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    times: { type: 'string', default: '200' },
  },
}).values;
const times = Number(count);
if (!databases.includes(database) || !Number.isInteger(times) || times < 1) {
  console.error(usage);
  exit(2);
}

interface Times {
  median: number;
  most: number;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Times of what random articles ask for; the paths of one article are asked for together. */
async function measure(url: string, token: string, pathsOf: (article: number) => string[]): Promise<Times> {
  const read = async (path: string): Promise<void> => {
    // The server closes what rests while the histories are written.
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const answer = await fetch(`${url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const paths = pathsOf(1 + randomInt(clubSize.articles));
    const start = performance.now();
    await Promise.all(paths.map(read));
    taken.push(performance.now() - start);
  }
  taken.sort((one, other) => one - other);
  return { median: taken[Math.floor(taken.length / 2)] ?? 0, most: taken.at(-1) ?? 0 };
}

const lists: [string, (article: number) => string[]][] = [
  ['a page of the public list', (article) => [`/articles?limit=24&offset=${article % 4_000}`]],
  ["the administrators' list", () => ['/articles/all']],
  ['an article', (article) => [`/articles/${article}`]],
];
const histories: [string, (article: number) => string[]][] = [
  [
    'opening a history',
    (article) => {
      const path = `/articles/${article}/history`;
      return [`${path}?limit=100`, `${path}/${versionsEach}`, `${path}/${versionsEach - 1}`];
    },
  ],
  ['the oldest version', (article) => [`/articles/${article}/history/1`]],
];

const goals: Goal[] = [];
await withBenchApi(database, async ({ dataDir, databaseUrl, variables }) => {
  const place = { dataDir, databaseUrl };
  await seedClub(place);
  await promote(place);
  const before = await sizesOf(place);
  const server = await restartServer({ ...variables, REQUESTS_PER_MINUTE: '0', MAX_EVENT_LOOP_DELAY: '0' });
  const show = (name: string, { median, most }: Times) =>
    console.log(`| ${name} | ${median.toFixed(1)} | ${most.toFixed(1)} |`);
  try {
    const token = await signIn(server.url, member);
    console.log(`${whole(clubSize.articles)} articles on ${database}, ${times} readings of each, in ms`);
    console.log('| What | Median | Longest |\n| --- | ---: | ---: |');
    const alone: Times[] = [];
    for (const [name, paths] of lists) {
      const found = await measure(server.url, token, paths);
      alone.push(found);
      show(`${name}, without histories`, found);
    }
    await addHistories(place);
    for (const [index, [name, paths]] of lists.entries()) {
      const found = await measure(server.url, token, paths);
      show(`${name}, with ${versionsEach} versions each`, found);
      const met = found.median < (alone[index]?.median ?? 0) + tolerance;
      goals.push({ name: `${name} takes what it took without histories`, met });
    }
    for (const [name, paths] of histories) {
      const found = await measure(server.url, token, paths);
      show(name, found);
      goals.push({ name: `${name} within ${limit} ms`, met: found.most <= limit });
    }
  } finally {
    await server.end('SIGTERM');
  }
  const after = await sizesOf(place);
  console.log(
    `\nOn disk: ${megabytes(before.database)} before, ${megabytes(after.database)} with the histories, ` +
      `whose contents are ${megabytes(after.contents)}.`,
  );
});
exit(reportGoals(goals));
