import type { FastifyPluginAsync } from 'fastify';
import { encode, sendEncoded } from '../http/encoded-response.ts';
import { notFound } from '../http/problems.ts';
import { ResponseCache } from '../http/response-cache.ts';
import { portraitsFolder } from './address.ts';
import { looksNamed } from './looks.ts';
import { drawPortrait } from './portrait.ts';

/** Some 200 portraits with their compressed bytes. */
const maxBytes = 12 * 1024 * 1024;

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

/** Portraits of cats without a picture. An address names what is drawn, and no other address has a portrait. */
export const portraitsPlugin: FastifyPluginAsync = async (app) => {
  const cache = new ResponseCache({ maxBytes, compressBest: true });
  app.get<{ Params: { name: string } }>(
    `${portraitsFolder}/:name.svg`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const looks = looksNamed(name);
      if (looks === undefined) throw notFound();
      const response = await cache.get(name, async () => ({
        response: await encode(head, drawPortrait(looks)),
        keep: true,
      }));
      sendEncoded(request, reply, response);
      return reply;
    },
  );
};
