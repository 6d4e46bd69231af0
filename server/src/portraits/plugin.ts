import type { FastifyPluginAsync } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { notFound } from '../errors/index.ts';
import { whenClosed } from '../http/client-gone.ts';
import { readerAddress } from '../rate-limits/reader-address.ts';
import { RequestSlots } from '../request-slots.ts';
import { encode, sendEncoded } from '../response-cache/encoded-response.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { TaskProcess } from '../task-process/index.ts';
import { portraitsFolder } from './address.ts';
import type { tasks } from './drawing-tasks.ts';
import { appearanceNamed } from './appearance.ts';

/** Capacity of the cache: some 200 portraits with their compressed bytes. */
const maxBytes = 12 * 1024 * 1024;

/** Portraits that may wait, such as those of several grids of cats. */
const mostWaiting = 200;

const day = 24 * 60 * 60;

const head = {
  status: 200,
  type: 'image/svg+xml',
  headers: {
    // A name determines the drawing, which only changes with the drawing code; revalidated daily.
    'cache-control': `public, max-age=${day}, stale-while-revalidate=${30 * day}`,
    // Opened directly it is a document; its only style sheet colours the background.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
};

/**
 * Portraits of cats without a picture. The URL determines the drawing, and there are no others. There are
 * millions of names, so a client with many requests is queued behind its own ones.
 */
export const portraitsPlugin =
  (config: Pick<ServerConfig, 'identity' | 'trustedProxy'>): FastifyPluginAsync =>
  async (app) => {
    const cache = new ResponseCache({ maxBytes, compressBest: true });
    const slots = new RequestSlots({ total: 1, perReader: 1, waiting: mostWaiting });
    const drawing = new TaskProcess<typeof tasks>(new URL('drawing-tasks.ts', import.meta.url), {
      timeLimit: 10_000,
      heapLimitMb: 64,
      idleLimit: 30_000,
      revive: () => null,
    });

    app.get<{ Params: { name: string } }>(
      `${portraitsFolder}/:name.svg`,
      { schema: { hide: true }, config: { hasOwnQueue: true } },
      async (request, reply) => {
        const { name } = request.params;
        const appearance = appearanceNamed(name);
        if (appearance === undefined) throw notFound();
        const reader = readerAddress(request, config) ?? request.ip;
        const response = await cache.get(
          name,
          async () => ({ response: await encode(head, await drawing.run('draw', appearance)), keep: true }),
          (work) => slots.run(reader, work, whenClosed(reply)),
        );
        await sendEncoded(request, reply, response);
        return reply;
      },
    );
  };
