import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { hostileAddress } from './hostile-address.ts';

/** Clients, each of which sends a request when it has the previous response. */
export interface ClientOrder {
  url: string;
  clients: number;
  /** Requested in turn; `#` is replaced by a unique number. */
  paths: string[];
  /** Honest readers, each with an address of its own; otherwise all are one attacker. */
  areReaders?: boolean;
}

export interface ClientReport {
  requestsPerSecond: number;
  /** Number of responses by status; 0 for lost connections. */
  statuses: Record<number, number>;
}

const statusOf = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });

async function ask({ url, clients, paths, areReaders = false }: ClientOrder): Promise<void> {
  const agents = Array.from({ length: clients }, (_, index) => {
    const localAddress = areReaders ? `127.0.1.${index + 1}` : hostileAddress;
    return new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  });
  const statuses: Record<number, number> = {};
  const start = performance.now();
  let isOver = false;
  let count = 0;
  parentPort?.once('message', () => (isOver = true));
  const client = async (agent: Agent): Promise<void> => {
    while (!isOver) {
      count += 1;
      const path = paths[count % paths.length] ?? '/';
      const status = await statusOf(url + path.replace('#', String(count)), agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(agents.map(client));
  for (const agent of agents) agent.destroy();
  const requestsPerSecond = (count * 1_000) / (performance.now() - start);
  parentPort?.postMessage({ requestsPerSecond, statuses } satisfies ClientReport);
  parentPort?.close();
}

/** Runs clients in a separate thread during the work, so that they do not distort its timing. */
export async function whileClientsAsk<T>(
  order: ClientOrder,
  work: () => Promise<T>,
): Promise<{ result: T; clients: ClientReport }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  const report = new Promise<ClientReport>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await wait(1_000);
  const result = await work();
  worker.postMessage('stop');
  return { result, clients: await report };
}

// The thread's entry; `workerData` is what was passed above.
if (parentPort !== null && workerData !== null) await ask(workerData as ClientOrder);
