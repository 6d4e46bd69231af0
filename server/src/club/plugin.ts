import type { FastifyPluginAsync } from 'fastify';
import { apiPaths, galleryImages, siteUrls } from 'shared/contract';
import { club, clubGallery } from 'shared/contract/schemas';
import type { PublicAnswers } from '../api/public-answers.ts';
import type { ClubContent } from './content.ts';
import { paymentPicture } from './payment-picture.ts';

/** The club's content for everybody (`/api/club`, `/api/club/gallery`), and the code of its fee. */
export function clubPlugin(content: ClubContent, answers: PublicAnswers): FastifyPluginAsync {
  return async (app) => {
    app.metrics?.watchCache('club', () => answers.statistics);

    app.get(`/api${apiPaths.club}`, { schema: { response: { 200: club } } }, (request, reply) =>
      answers.send(request, reply, ['club'], () => content.club()),
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
      const { paymentQr } = await content.club();
      if (paymentQr === '') return reply.callNotFound();
      return reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(paymentPicture(paymentQr));
    });
  };
}
