import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendProblem } from '../http/problems.ts';
import { PersonalLists } from './personal-lists.ts';

const count = 60;

describe('a list of one person', () => {
  let server: FastifyInstance;
  /** Whose parts were presented, in this order. */
  let presented: string[];
  let release: () => void;

  beforeEach(() => {
    presented = [];
    const released = Promise.withResolvers<void>();
    release = () => released.resolve();
    const lists = new PersonalLists();
    server = Fastify();
    server.setErrorHandler(sendProblem);
    const items = { type: 'object', properties: { key: { type: 'number' } } };
    const schema = { response: { 200: { type: 'array', items } } };
    server.get('/short', { schema }, (_request, reply) =>
      lists.send(reply, {
        userId: 1,
        someRows: async () => [1],
        keys: async () => [1],
        present: async () => {
          presented.push('short');
          await released.promise;
          return [{ key: 1 }];
        },
      }),
    );
    server.get<{ Params: { id: string } }>('/:id', { schema }, (request, reply) =>
      lists.send(reply, {
        userId: Number(request.params.id),
        someRows: async (most) => Array.from({ length: most }),
        keys: async () => Array.from({ length: count }, (_, index) => index),
        present: async (keys) => {
          presented.push(request.params.id);
          await released.promise;
          // One of them is gone meanwhile.
          return keys.filter((key) => key !== 30).map((key) => ({ key }));
        },
      }),
    );
  });
  afterEach(() => server.close());

  it('is whole and in order', async () => {
    release();
    const answer = await server.inject('/1');
    const keys = answer.json<{ key: number }[]>().map(({ key }) => key);
    expect(keys).toEqual([...Array(count).keys()].filter((key) => key !== 30));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('is made when the one before it has been made, and beside those of others', async () => {
    const answers = ['/1', '/1', '/2'].map((url) => server.inject(url));
    await expect.poll(() => presented).toEqual(['1', '2']);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
    expect(presented.filter((owner) => owner === '1')).toHaveLength(6);
  });

  it('of one part is made beside the long ones, but one at a time as well', async () => {
    const answers = ['/2', '/3', '/4', '/short', '/short'].map((url) => server.inject(url));
    await expect.poll(() => presented).toContain('short');
    // By then a second one would have been asked for, too.
    await delay(50);
    expect(presented.toSorted()).toEqual(['2', '3', '4', 'short']);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
    expect(presented.filter((owner) => owner === 'short')).toHaveLength(2);
  });

  it('is made no further when nobody waits for it', async () => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const left = get({ port, host: '127.0.0.1', path: '/1', agent: false }).on('error', () => undefined);
    await expect.poll(() => presented).toEqual(['1']);
    left.destroy();
    const connections = () =>
      new Promise<number>((resolve) => server.server.getConnections((_error, open) => resolve(open)));
    await expect.poll(connections).toBe(0);
    release();
    expect((await server.inject('/2')).statusCode).toBe(200);
    expect(presented).toEqual(['1', '2', '2', '2']);
  });
});
