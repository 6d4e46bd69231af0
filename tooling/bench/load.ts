import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export interface Measured {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Answers other than success, and lost connections. */
  failed: number;
}

const connections = 32;

/** Sends the requests over and over from many connections at once. */
export async function measure(
  url: string,
  seconds: number,
  requests: autocannon.Request[],
): Promise<Measured> {
  const {
    requests: rate,
    latency,
    non2xx,
    errors,
    timeouts,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    headers: { 'accept-encoding': 'br' },
  });
  return { requestsPerSecond: rate.average, p99: latency.p99, failed: non2xx + errors + timeouts };
}

const residentBytes = async (pid: number): Promise<number> =>
  Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) * 1024;

/** Watches the memory of a process. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #highest = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => void this.now().catch(() => undefined), 500);
  }

  /** Resident megabytes at this moment. */
  async now(): Promise<number> {
    const megabytes = (await residentBytes(this.#pid)) / 1024 / 1024;
    this.#highest = Math.max(this.#highest, megabytes);
    return megabytes;
  }

  /** The most that was seen. */
  get highest(): number {
    return this.#highest;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
