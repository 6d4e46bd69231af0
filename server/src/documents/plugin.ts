import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Club } from 'shared/contract';
import { siteUrls } from 'shared/site';
import { hasVersion } from '../response-cache/conditional.ts';
import { queenConfirmation, studConfirmation } from './confirmations.ts';

const templates = [
  [siteUrls.potvrzeniKocka, queenConfirmation],
  [siteUrls.potvrzeniKocour, studConfirmation],
] as const;

/** The two word-processor templates, with the club's own letterhead. */
export function documentsPlugin(content: { club(): Club }): FastifyPluginAsync {
  return async (app) => {
    for (const [url, make] of templates) {
      app.get(url, async (request, reply) => {
        const bytes = Buffer.from(make(content.club()), 'ascii');
        const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
        reply
          .header('cache-control', 'no-cache')
          .header('etag', etag)
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `attachment; filename="${url.slice(url.lastIndexOf('/') + 1)}"`);
        if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('application/msword').send(bytes);
      });
    }
  };
}
