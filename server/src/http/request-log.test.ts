import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { logRequests } from './request-log.ts';

let app: FastifyInstance;
let now: number;
let log: string[];

beforeEach(async () => {
  now = 0;
  log = [];
  app = Fastify({ loggerInstance: createLogger('info', { write: (line) => log.push(line) }) });
  logRequests(app, () => now);
  app.all<{ Params: { status: string } }>('/:status', async (request, reply) =>
    reply.code(Number(request.params.status)).send(''),
  );
  await app.ready();
});
afterEach(() => app.close());

const ask = async (status: number, count = 1, method: 'GET' | 'POST' = 'GET'): Promise<void> => {
  for (let call = 0; call < count; call += 1) await app.inject({ method, url: `/${status}` });
};
const lines = () =>
  log
    .map((line) => JSON.parse(line) as { msg: string; status: number; leftOut?: number })
    .filter(({ msg }) => msg === 'request')
    .map(({ status, leftOut }) => [status, leftOut]);

it('has lines about refused requests at once and two in a second, and says how many it left out', async () => {
  await ask(404, 50);
  expect(lines()).toEqual(Array(20).fill([404, undefined]));
  log.length = 0;
  now += 1_000;
  await ask(403, 5);
  expect(lines()).toEqual([
    [403, 30],
    [403, undefined],
  ]);
  log.length = 0;
  await ask(201, 1, 'POST');
  expect(lines()).toEqual([[201, 3]]);
});

it('has a line of each write and of each error of the server beside any number of refused requests', async () => {
  await ask(400, 30, 'POST');
  log.length = 0;
  await ask(201, 25, 'POST');
  await ask(500, 25);
  expect(lines()).toEqual([
    [201, 10],
    ...Array(24).fill([201, undefined]),
    ...Array(25).fill([500, undefined]),
  ]);
});

it('bounds the lines about what the busy server refuses with 503 as well', async () => {
  await ask(503, 50);
  await ask(500);
  expect(lines()).toEqual([...Array(20).fill([503, undefined]), [500, 30]]);
});

it('has none of successful reads, of what the limits refuse, and of clients that have left', async () => {
  for (const status of [200, 304, 429, 499]) await ask(status, 3);
  await ask(429, 3, 'POST');
  expect(lines()).toEqual([]);
  await ask(404, 20);
  expect(lines()).toHaveLength(20);
});
