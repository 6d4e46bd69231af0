import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteOrigin } from './site-origin.ts';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify();
  const publicSite = { siteUrl: 'https://www.example.cz', isLoopback: false };
  app.get('/', async (request) => [
    siteOrigin(request, publicSite),
    siteOrigin(request, { ...publicSite, siteUrl: null }),
    siteOrigin(request, { siteUrl: null, isLoopback: true }),
  ]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

const originsOf = (host: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    send({ port, host: '127.0.0.1', headers: { host } }, (answer) => resolve(json(answer)))
      .on('error', reject)
      .end();
  });

const configured = { origin: 'https://www.example.cz', isOneOfFew: true };
const unknown = { origin: null, isOneOfFew: true };

it('of a machine of its own is the name of the request, of which those of its own port are few', async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(await originsOf(`${name}:${port}`)).toEqual([
      configured,
      unknown,
      { origin: `http://${name}:${port}`, isOneOfFew: true },
    ]);
  for (const host of ['localhost', `127.9.9.9:${port}`, `localhost:${port + 1}`])
    expect(await originsOf(host)).toEqual([
      configured,
      unknown,
      { origin: `http://${host}`, isOneOfFew: false },
    ]);
});
