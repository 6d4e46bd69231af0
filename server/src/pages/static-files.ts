import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';

const publicFiles: Record<string, string> = {
  // Asked for by who has read no page, as feed readers.
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
};

/** The few files that have a fixed address at the root of the site. */
export const staticPages: FastifyPluginAsync = async (app) => {
  for (const [path, type] of Object.entries(publicFiles)) {
    const bytes = await readFile(new URL(`public${path}`, import.meta.url));
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(bytes),
    );
  }
};
