import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { apiPaths, type Club } from 'shared/contract';
import { siteOrigin } from '../http/site-origin.ts';
import { encode, sendEncoded, type ResponseHead } from '../response-cache/encoded-response.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { loadPageData } from './page-data.ts';
import { manifestOf } from './manifest.ts';
import { siteMap, siteMapTags, type LastChanges } from './site-map.ts';

const siteMapPath = '/sitemap.xml';

const siteMapHead: ResponseHead = {
  status: 200,
  type: 'application/xml; charset=utf-8',
  headers: { 'cache-control': 'no-cache' },
};

const hostOf = (request: FastifyRequest): string => request.headers.host ?? 'localhost';

/**
 * Files at the root that say what the site consists of: to search engines, and to a phone's home screen.
 * @param isLoopback whether requests come under a name of this machine alone.
 */
export function siteDescriptions(
  cache: ResponseCache,
  { siteUrl, lastChanges }: { siteUrl: string | null; lastChanges: LastChanges },
  isLoopback: () => boolean = () => false,
): FastifyPluginAsync {
  const originOf = (request: FastifyRequest) => siteOrigin(request, { siteUrl, isLoopback: isLoopback() });

  return async (app) => {
    // Private pages stay allowed: only whoever may read them learns that they want no place in an index.
    app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
      const { origin } = originOf(request);
      const map = origin === null ? '' : `\nSitemap: ${origin}${siteMapPath}\n`;
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nAllow: /\n${map}`);
    });

    app.get(siteMapPath, { schema: { hide: true } }, async (request, reply) => {
      const { origin, isOneOfFew } = originOf(request);
      if (origin === null) return reply.callNotFound();
      const map = await cache.get(`${siteMapPath} ${origin}`, async (dependsOn) => {
        dependsOn(siteMapTags);
        const response = await encode(
          siteMapHead,
          await siteMap(app, { host: hostOf(request), origin, lastChanges }),
        );
        return { response, keep: isOneOfFew };
      });
      await sendEncoded(request, reply, map);
      return reply;
    });

    app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
      const { fallback } = await loadPageData(app, hostOf(request), []);
      // Our own API gave it, and its schemas hold its type.
      const club = fallback[apiPaths.club] as Club | undefined;
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(club?.name ?? 'Klub chovatelů koček', club?.tagline)));
    });
  };
}
