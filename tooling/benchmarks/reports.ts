import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import {
  apiPaths,
  type BrowserReport,
  type RemotesDocument,
  siteUrls,
} from '../../shared/src/contract/index.ts';
import { timeAddress, type Times } from './address-times.ts';

/*
 * What the reports of many browsers do to a page that somebody else asks for.
 */

/** Reports a second, evenly, each from the next address. */
interface ReportOrder {
  url: string;
  perSecond: number;
  body: string;
}

/** Number of responses by status; 0 for lost connections. */
type Statuses = Record<number, number>;

/** Milliseconds between two turns of the sender. */
const turn = 10;

/** This machine's own, so that each has the limit of one household. */
const addresses = Array.from({ length: 200 }, (_, index) => `127.0.1.${index + 1}`);

const agents = addresses.map(
  (localAddress) => new Agent({ keepAlive: true, maxSockets: 4, localAddress, timeout: 10_000 }),
);

const send = (url: string, body: string, agent: Agent | undefined): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(`${url}/api${apiPaths.browserReports}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });

/** Sends reports until it is told to stop, in time also when answers are late. */
async function sendReports({ url, perSecond, body }: ReportOrder): Promise<void> {
  const statuses: Statuses = {};
  const waiting = new Set<Promise<void>>();
  const start = performance.now();
  let isOver = false;
  let sent = 0;
  parentPort?.once('message', () => (isOver = true));
  while (!isOver) {
    for (const due = ((performance.now() - start) * perSecond) / 1_000; sent < due; sent += 1) {
      const one: Promise<void> = send(url, body, agents[sent % agents.length]).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        waiting.delete(one);
      });
      waiting.add(one);
    }
    await wait(turn);
  }
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(waiting);
  for (const agent of agents) agent.destroy();
  parentPort?.postMessage({ perSecond: sent / seconds, statuses } satisfies SentReports);
  parentPort?.close();
}

export interface SentReports {
  perSecond: number;
  statuses: Statuses;
}

/** A page as a browser reports it that got the versions that everybody gets. */
async function reportOf(url: string): Promise<BrowserReport> {
  // Type from the contract; the server validates its responses against the schema.
  const { microFrontends } = (await (await fetch(`${url}/remotes.json`)).json()) as RemotesDocument;
  const { version } = microFrontends['public-app']?.[0]?.metadata ?? {};
  if (version === undefined) throw new Error('No public remote is published.');
  return {
    deployments: [
      {
        ...{ name: 'public-app', version, isFirst: true, hasFailed: true },
        faults: [{ kind: 'error', error: 'TypeError', chunk: 'cats' }],
        vitals: [
          { metric: 'LCP', rating: 'good' },
          { metric: 'CLS', rating: 'good' },
        ],
      },
    ],
  };
}

/** Response time of the cached home page without and with so many reports a second. */
export async function timePageUnderReports(
  url: string,
  seconds: number,
  perSecond: number,
): Promise<{ without: Times; with: Times; sent: SentReports }> {
  const page = url + siteUrls.home;
  const order: ReportOrder = { url, perSecond, body: JSON.stringify(await reportOf(url)) };
  const without = await timeAddress(page, seconds);
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  const sent = new Promise<SentReports>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await wait(1_000);
  const during = await timeAddress(page, seconds);
  worker.postMessage('stop');
  return { without, with: during, sent: await sent };
}

// The thread's entry; `workerData` is what was passed above.
if (parentPort !== null && workerData !== null) await sendReports(workerData as ReportOrder);
