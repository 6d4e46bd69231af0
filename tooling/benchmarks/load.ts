import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

export interface Measured {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Failed responses, and lost connections. */
  failed: number;
}

const connections = 32;

/** Sends the requests repeatedly over many connections. */
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

/** Memory of a process as reported by the system. */
export class Memory {
  readonly #status: string;

  constructor(pid: number) {
    this.#status = `/proc/${pid}/status`;
  }

  async #megabytes(field: string): Promise<number> {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(await readFile(this.#status, 'utf8'));
    return Number(found?.[1]) / 1024;
  }

  /** Resident megabytes at this moment. */
  now(): Promise<number> {
    return this.#megabytes('VmRSS');
  }

  /** The maximum. */
  highest(): Promise<number> {
    return this.#megabytes('VmHWM');
  }
}
