import { Agent } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';
import { hostileAddress } from '../hostile-address.ts';
import { ask, type Question } from './ask.ts';
import { hostileKinds } from './hostile-requests.ts';
import { hostileText, hostileUpload, type HostileMember, type HostileFile } from './hostile-member.ts';
import { count, newTally, type Tally } from './tally.ts';

export interface HostileOrder {
  url: string;
  member: HostileMember;
  files: HostileFile[];
}

/** Clients without an account, each of which sends a request when it has the previous response. */
const clients = 12;
/** The member uses all of one user's limits: two texts a second, and as many files in bursts. */
const textPause = 500;
const burst = 12;
const burstPause = 6_000;
/** Maximum number of concurrent texts. */
const mostTexts = 8;

async function attack({ url, member, files }: HostileOrder): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress: hostileAddress, maxSockets: 64 });
  const kinds = Object.entries(hostileKinds);
  let tally = newTally();
  let isOver = false;
  parentPort?.on('message', (message: 'report' | 'stop') => {
    isOver ||= message === 'stop';
    parentPort?.postMessage(tally);
    tally = newTally();
  });
  const send = async (what: string, question: Question): Promise<void> => {
    const { status, headers } = await ask(url, agent, question);
    count(tally, what, status, headers['retry-after']);
  };

  let number = 0;
  const client = async (): Promise<void> => {
    while (!isOver) {
      number += 1;
      const [what, questionOf] = kinds[number % kinds.length] ?? [];
      if (what !== undefined && questionOf !== undefined) await send(what, questionOf(number));
    }
  };
  const writer = async (): Promise<void> => {
    let underWay = 0;
    while (!isOver) {
      if (underWay < mostTexts) {
        underWay += 1;
        void send('text', hostileText(member)).finally(() => (underWay -= 1));
      }
      await wait(textPause);
    }
  };
  const sender = async (): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      const chosen = Array.from({ length: burst }, (_, index) => files[(round + index) % files.length]);
      const sent = chosen.map(
        (file) => file && send(`upload of a ${file.what}`, hostileUpload(member, file)),
      );
      await Promise.all([...sent, wait(burstPause)]);
    }
  };
  await Promise.all([...Array.from({ length: clients }, client), writer(), sender()]);
  agent.destroy();
  parentPort?.close();
}

/** Hostile clients in a separate thread, so that they do not distort the timing of the honest ones. */
export class HostileClients {
  readonly #worker: Worker;

  constructor(order: HostileOrder) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: order });
  }

  #ask(message: 'report' | 'stop'): Promise<Tally> {
    return new Promise((resolve, reject) => {
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
      this.#worker.postMessage(message);
    });
  }

  /** Results since the last report. */
  report(): Promise<Tally> {
    return this.#ask('report');
  }

  /** Stops after pending requests. */
  async stop(): Promise<Tally> {
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    const last = await this.#ask('stop');
    await ended;
    return last;
  }
}

// The thread's entry; `workerData` is what was passed above.
if (parentPort !== null && workerData !== null) await attack(workerData as HostileOrder);
