import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { siteUrls } from 'shared/contract';
import { hasVersion } from '../response-cache/conditional.ts';
import { fillTemplate } from './template.ts';
import type { Head } from './template.ts';

/** Each lies in `templates` under its own name. */
const documents = [siteUrls.potvrzeniKocka, siteUrls.potvrzeniKocour];

/** The two word-processor templates, with the club's letterhead. */
export function documentsPlugin(content: { club(): Promise<Head> }): FastifyPluginAsync {
  return async (app) => {
    for (const url of documents) {
      const file = basename(url);
      const template = await readFile(new URL(`templates/${file}`, import.meta.url), 'ascii');
      app.get(url, async (request, reply) => {
        const bytes = Buffer.from(fillTemplate(template, await content.club()), 'ascii');
        const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
        reply
          .header('cache-control', 'no-cache')
          .header('etag', etag)
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `attachment; filename="${file}"`);
        if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('application/msword').send(bytes);
      });
    }
  };
}
