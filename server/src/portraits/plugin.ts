import type { FastifyPluginAsync } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { notFound } from '../errors/index.ts';
import { readerAddress } from '../rate-limits/reader-address.ts';
import { encode, sendEncoded } from '../response-cache/encoded-response.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { TaskProcess } from '../task-process/index.ts';
import { Turns } from '../turns.ts';
import { portraitsFolder } from './address.ts';
import type { tasks } from './drawing-tasks.ts';
import { looksNamed } from './looks.ts';

/** Some 200 portraits with their compressed bytes. */
const maxBytes = 12 * 1024 * 1024;

/** Portraits that one reader's browser may ask for at once, such as those of a wall of cats. */
const mostWaiting = 200;

const day = 24 * 60 * 60;

const head = {
  status: 200,
  type: 'image/svg+xml',
  headers: {
    // A name says all that is drawn; a portrait that is drawn anew is there within a day.
    'cache-control': `public, max-age=${day}, stale-while-revalidate=${30 * day}`,
    // Opened by itself it is a document; its one sheet of styles paints the wall behind the cat.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
};

/**
 * Portraits of cats without a picture. An address names what is drawn, and no other address has a portrait. There are
 * millions of names, so who asks for many waits for the own ones.
 */
export const portraitsPlugin =
  (config: Pick<ServerConfig, 'identity' | 'trustedProxy'>): FastifyPluginAsync =>
  async (app) => {
    const cache = new ResponseCache({ maxBytes, compressBest: true });
    const turns = new Turns(1, mostWaiting);
    const drawing = new TaskProcess<typeof tasks>(new URL('drawing-tasks.ts', import.meta.url), {
      timeLimit: 10_000,
      heapLimitMb: 64,
      idleLimit: 30_000,
      revive: () => null,
    });

    app.get<{ Params: { name: string } }>(
      `${portraitsFolder}/:name.svg`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params;
        const looks = looksNamed(name);
        if (looks === undefined) throw notFound();
        const reader = readerAddress(request, config) ?? request.ip;
        const response = await cache.get(name, async () => ({
          response: await turns.run(reader, async () => encode(head, await drawing.run('draw', looks))),
          keep: true,
        }));
        sendEncoded(request, reply, response);
        return reply;
      },
    );
  };
