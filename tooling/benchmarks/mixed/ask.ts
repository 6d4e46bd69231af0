import { request, type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Question {
  method?: string;
  /** Sent unchanged. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

export interface Outcome {
  /** 0 for a connection that ended without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  /** Milliseconds until the last byte. */
  time: number;
}

/** Client timeout in milliseconds. */
const requestTimeout = 30_000;

/** Sends one request and reads the whole response. */
export const ask = (url: string, agent: Agent, { path, body, ...question }: Question): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now();
    const end = (status: number, headers: IncomingHttpHeaders): void =>
      resolve({ status, headers, time: performance.now() - start });
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, agent, timeout: requestTimeout, ...question }, (answer) => {
      const { statusCode = 0, headers } = answer;
      answer.resume();
      answer.on('end', () => end(statusCode, headers));
      answer.on('error', () => end(0, {}));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0, {}));
    sent.end(body);
  });

/** 503 or 429 with Retry-After. */
export const isRefused = (status: number, retryAfter: unknown): boolean =>
  [429, 503].includes(status) && retryAfter !== undefined && retryAfter !== null;
