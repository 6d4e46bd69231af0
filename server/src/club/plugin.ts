import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { apiPaths, galleryImages, siteUrls } from 'shared/contract';
import { club, clubGallery } from 'shared/contract/schemas';
import type { PublicAnswers } from '../api/public-answers.ts';
import { hasVersion } from '../response-cache/conditional.ts';
import type { ClubContent } from './content.ts';
import { paymentPicture } from './payment-picture.ts';
import { isOffered } from './pictures.ts';

const forEver = 'public, max-age=31536000, immutable';

/** An SVG may contain scripts and links; the policy disables both. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The club's settings (`/api/club`, `/api/club/gallery`) and its pictures below `/content/`, whose URLs
 * change with their files.
 */
export function clubPlugin(content: ClubContent, answers: PublicAnswers): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', async () => content.close());
    app.metrics?.watchCache('club', () => answers.statistics);

    app.get(`/api${apiPaths.club}`, { schema: { response: { 200: club } } }, (request, reply) =>
      answers.send(request, reply, ['club'], async () => content.club()),
    );

    app.get(
      `/api${apiPaths.clubGallery}`,
      { schema: { response: { 200: clubGallery } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return content.gallery(galleryImages);
      },
    );

    app.get(siteUrls.paymentQr, { schema: { hide: true } }, async (_request, reply) => {
      const { paymentQr } = content.club();
      if (paymentQr === '') return reply.callNotFound();
      return reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(paymentPicture(paymentQr));
    });

    app.get<{
      Params: { folder: string; file: string };
      Querystring: { v?: string; w?: string; t?: string };
    }>('/content/:folder/:file', { schema: { hide: true } }, async (request, reply) => {
      const { params, query } = request;
      const file = content.picture(`${params.folder}/${params.file}`);
      const width = query.w === undefined ? null : Number(query.w);
      const format = query.t === 'avif' ? 'avif' : 'webp';
      if (!file || (width === null ? file.copyOnly : !isOffered(file, width, format)))
        return reply.callNotFound();
      const etag = `"${file.version}-${width === null ? 'own' : `${width}-${format}`}"`;
      reply
        .header('cache-control', query.v === file.version ? forEver : 'no-cache')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', drawingPolicy);
      if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type(width === null ? file.type : `image/${format}`);
      return width === null ? readFile(file.path) : content.variant(file, width, format);
    });
  };
}
