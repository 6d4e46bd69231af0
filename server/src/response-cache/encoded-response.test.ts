import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encode, encodeParts, sendEncoded, type ResponseHead } from './encoded-response.ts';

const head: ResponseHead = { status: 200, type: 'text/plain', headers: {} };
const part = Buffer.from('Mourovatá kočka domácí\n'.repeat(4_000));

async function* parts(count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) yield part;
}

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  const [long, longest] = await Promise.all([30, 200].map((count) => encodeParts(head, parts(count))));
  app.get('/long', async (request, reply) => {
    await sendEncoded(request, reply, long!);
    return reply;
  });
  app.get('/longest', async (request, reply) => {
    await sendEncoded(request, reply, longest!);
    return reply;
  });
});
afterEach(() => app.close());

it('of many parts is compressed for one reader beside another, however many times that one asks', async () => {
  const order: string[] = [];
  const ask = async (reader: string): Promise<void> => {
    await encodeParts(head, parts(5), reader);
    order.push(reader);
  };
  const many = Array.from({ length: 20 }, () => ask('192.0.2.1'));
  await Promise.all([...many, ask('192.0.2.2')]);
  expect(order.indexOf('192.0.2.2')).toBeLessThan(3);
});

describe('an answer that is kept compressed alone', () => {
  it.each([
    ['/long', 30],
    ['/longest', 200],
  ])('comes whole without compression: %s', async (url, count) => {
    const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect(rawPayload.equals(Buffer.concat(Array.from({ length: count }, () => part)))).toBe(true);
    expect([headers['content-length'], headers['content-encoding']]).toEqual([
      String(count * part.length),
      undefined,
    ]);
  });

  it('is decompressed for one reader beside another, however many times that one asks', async () => {
    const order: string[] = [];
    const ask = async (reader: string): Promise<void> => {
      expect((await app.inject({ url: '/long', remoteAddress: reader })).statusCode).toBe(200);
      order.push(reader);
    };
    const many = Array.from({ length: 30 }, () => ask('192.0.2.1'));
    await Promise.all([...many, ask('192.0.2.2')]);
    expect(order.indexOf('192.0.2.2')).toBeLessThan(4);
  });

  it('is refused to whoever asks for it more often than can be served', async () => {
    const ask = async (reader: string) =>
      (await app.inject({ url: '/long', remoteAddress: reader })).statusCode;
    const many = Array.from({ length: 150 }, () => ask('192.0.2.1'));
    expect(await ask('192.0.2.2')).toBe(200);
    const refused = (await Promise.all(many)).filter((status) => status !== 200).length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(52);
  });

  it('waits for nobody who does not read it', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.pause();
      await once(socket, 'connect');
      socket.write('GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n');
    }
    const answer = await fetch(`${address}/long`, { headers: { 'accept-encoding': 'identity' } });
    expect((await buffer(answer.body!)).length).toBe(30 * part.length);
    for (const socket of sockets) socket.destroy();
  });
});

it('an answer is compressed for one reader beside another, however many of that one wait', async () => {
  const order: string[] = [];
  const ask = async (reader: string, number: number): Promise<void> => {
    await encode(head, `${number} ${part.toString()}`, reader);
    order.push(reader);
  };
  const many = Array.from({ length: 30 }, (_, number) => ask('192.0.2.1', number));
  await Promise.all([...many, ask('192.0.2.2', 30)]);
  expect(order.indexOf('192.0.2.2')).toBeLessThan(3);
});
