import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of the responses to one visitor. */
export interface Times {
  median: number;
  p95: number;
  p99: number;
}

/** Milliseconds of one response, body included. */
const time = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });

const pause = 20;

/** How fast one visitor gets what is requested repeatedly. */
export async function timeAddress(address: string, seconds: number): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    times.push(await time(address, agent));
    await wait(pause);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? NaN;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}
