import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { apiPaths, type CatSummary, siteUrls } from '../../shared/src/contract/index.ts';
import { timeAddress, type Times } from './address-times.ts';
import { whileClientsAsk, type ClientReport } from './clients.ts';
import type { Memory } from './load.ts';

/** The first requested row is beyond the end of every list. */
const farAway = 1_000_000;
const lists = [apiPaths.cats(), apiPaths.articles(), apiPaths.members()];
const clients = 16;

/**
 * Requests ranges of the public lists that were not requested before.
 * @returns resident megabytes: before, after each tenth of the requests, and the maximum; and how many
 * requests were rate-limited, or failed.
 */
export async function askForEmptyParts(
  url: string,
  requests: number,
  memory: Memory,
): Promise<{ before: number; tenths: number[]; highest: number; refused: number; failed: number }> {
  const before = await memory.now();
  const tenths: number[] = [];
  let sent = 0;
  let refused = 0;
  let failed = 0;
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const { non2xx, errors, statusCodeStats } = await autocannon({
      url,
      connections: 32,
      amount: requests / 10,
      requests: [
        {
          setupRequest: (request) => {
            sent += 1;
            const path = lists[sent % lists.length] ?? '';
            return { ...request, path: `/api${path}?limit=${1 + (sent % 9_999)}&offset=${farAway + sent}` };
          },
        },
      ],
    });
    const limited = statusCodeStats?.['429']?.count ?? 0;
    refused += limited;
    failed += non2xx - limited + errors;
    tenths.push(await memory.now());
  }
  return { before, tenths, highest: await memory.highest(), refused, failed };
}

/** The smallest copy of the first cat that has a picture. */
async function pictureOf(url: string): Promise<string> {
  // Type from the contract; the server validates its responses against the schema.
  const cats = (await (await fetch(`${url}/api${apiPaths.cats({ limit: 25 })}`)).json()) as CatSummary[];
  const variant = cats.flatMap(({ picture }) => picture?.variants ?? []).at(0);
  if (variant === undefined) throw new Error('The demo club has no picture of a cat.');
  return url + variant.url;
}

/** Waits until the window of the rate limit has passed. */
async function untilAnswered(address: string): Promise<void> {
  while ((await fetch(address)).status === 429) await wait(1_000);
}

export interface PictureTimes extends Times {
  under: string;
  clients: ClientReport | null;
}

/** What the clients request while a picture is timed: what readers do, whom no limit holds back, and then one attacker. */
const orders: readonly { under: string; paths: string[]; areReaders?: boolean }[] = [
  {
    under: 'cached pages',
    paths: [siteUrls.home, siteUrls.cats(), siteUrls.articles(), siteUrls.members()],
    areReaders: true,
  },
  { under: 'unknown queries', paths: [`${siteUrls.cats()}?x=#`] },
  { under: 'campaign parameters', paths: [`${siteUrls.articles()}?utm_source=#&fbclid=#`] },
  { under: 'searches', paths: [siteUrls.cats('#').replace('%23', '#')] },
  {
    under: 'searches of the whole site',
    paths: [siteUrls.search('#'), `/api${apiPaths.search('#')}`].map((path) => path.replace('%23', '#')),
  },
  { under: 'searches of the lists', paths: [`/api${apiPaths.cats({ q: '#' })}`.replace('%23', '#')] },
  { under: 'unknown addresses', paths: ['/#.php'] },
  { under: 'missing cats', paths: [siteUrls.cat('9#')] },
  { under: 'pages beyond the end', paths: [`${siteUrls.actualities()}?page=9#`] },
];

/** Response time of a picture while clients request pages of each kind. */
export async function timePictureUnderLoad(url: string, seconds: number): Promise<PictureTimes[]> {
  await untilAnswered(`${url}/api${apiPaths.cats({ limit: 25 })}`);
  const picture = await pictureOf(url);
  const measured: PictureTimes[] = [
    { under: 'nothing else', ...(await timeAddress(picture, seconds)), clients: null },
  ];
  for (const { under, ...order } of orders) {
    for (const path of order.paths) await (await fetch(url + path)).text();
    const { result, clients: report } = await whileClientsAsk({ url, clients, ...order }, () =>
      timeAddress(picture, seconds),
    );
    measured.push({ under, ...result, clients: report });
  }
  return measured;
}
