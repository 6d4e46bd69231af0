import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths, type CatSummary } from '../../shared/src/contract/index.ts';

/** What is searched: words that few, that many and that all cats have, beginnings of words, a letter, and what nobody has. */
const queries = [
  'micka',
  'jana micka',
  'výstavu jak',
  'britská modrá',
  'čermák 17',
  'chov',
  'mi',
  'm',
  'xyz',
];

/** Calls of the API, by what the visitor does. */
const calls = (): { what: string; path: string }[] => [
  ...queries.map((q) => ({ what: `whole site: ${q}`, path: apiPaths.search(q) })),
  ...queries.map((q) => ({ what: `cats: ${q}`, path: apiPaths.cats({ q, limit: 25 }) })),
  ...queries.map((q) => ({ what: `coats among: ${q}`, path: apiPaths.catCoats({}, q) })),
  ...queries.map((q) => ({ what: `articles: ${q}`, path: apiPaths.articles({ q, limit: 61 }) })),
  ...queries.map((q) => ({ what: `number of articles: ${q}`, path: apiPaths.articleCount(q) })),
  ...queries.map((q) => ({ what: `members: ${q}`, path: apiPaths.members({ q, limit: 121 }) })),
  { what: 'British cats: micka', path: apiPaths.cats({ q: 'micka', breed: 'BSH', limit: 25 }) },
  { what: 'cats of two filters', path: apiPaths.cats({ breed: 'BSH', colour: 'modra', limit: 25 }) },
  { what: 'the last British cats', path: apiPaths.cats({ breed: 'BSH', limit: 25, offset: 2_400 }) },
];

const repetitions = 7;
/** Milliseconds between two calls, fewer of which a server admits. */
const pause = 40;

export interface SearchTime {
  what: string;
  /** In milliseconds. */
  median: number;
  slowest: number;
}

const timeOnce = async (url: string, path: string): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(`${url}/api${path}`);
  await answer.text();
  const time = performance.now() - start;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  await wait(pause);
  return time;
};

const timesOf = (what: string, times: number[]): SearchTime => {
  times.sort((one, other) => one - other);
  return { what, median: times[Math.floor(times.length / 2)] ?? NaN, slowest: times.at(-1) ?? NaN };
};

/** Times the server's answers to each kind of search, one after the other. */
export async function timeSearches(url: string): Promise<SearchTime[]> {
  const measured: SearchTime[] = [];
  for (const { what, path } of calls()) {
    // The first one compiles what it runs.
    await timeOnce(url, path);
    const times: number[] = [];
    for (let count = 0; count < repetitions; count += 1) times.push(await timeOnce(url, path));
    measured.push(timesOf(what, times));
  }
  return measured;
}

/**
 * Times the counts of breeds, colours and patterns that are read anew after each write.
 * @param token of a member.
 */
export async function timeCountsAfterWrites(url: string, token: string): Promise<SearchTime> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const cat = { birthday: '', kind: 'Britská', ems: 'BRI a', location: '', tests: '', page: '' };
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const body = JSON.stringify({ ...cat, name: `Nová ${count}`, description: 'Kotě', image: '' });
    const created = await fetch(`${url}/api${apiPaths.cats()}`, { method: 'POST', headers, body });
    // Type from the contract; the server validates its responses against the schema.
    const { catId } = (await created.json()) as CatSummary;
    if (!created.ok) throw new Error(`A cat was refused with ${created.status}: ${catId}.`);
    times.push(await timeOnce(url, apiPaths.catCoats()));
  }
  return timesOf('coats after a write', times);
}
