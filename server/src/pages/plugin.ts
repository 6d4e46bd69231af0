import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isPrivatePage, pageNumber, type SiteConfig } from 'shared/contract';
import type { CacheTag } from '../database/index.ts';
import type { Choice, Deployment, Deployments } from '../deployments/index.ts';
import { TooManyWaitingError } from '../errors/index.ts';
import { describedPage, previewTags } from '../link-previews/index.ts';
import { whenClosed } from '../http/client-gone.ts';
import { encode, sendEncoded } from '../response-cache/encoded-response.ts';
import { ResponseCache, type DependsOn, type Made } from '../response-cache/response-cache.ts';
import { assetsOf, offlineOf, reporterOf, webFontsOf } from './document/assets.ts';
import { composeDocument } from './document/document.ts';
import { addressTags, kindTags } from './document/head-tags.ts';
import { contentSecurityPolicy, memberHeaders, pageHeaders } from './document/security-headers.ts';
import { structuredData } from './document/structured-data.ts';
import { isCombination } from './known-url.ts';
import { offlineHeaders, offlineWorker } from './offline-worker.ts';
import { readPageAddress, type PageAddress } from './page-address.ts';
import { isKeptFromSearch, loadPageData, pageRemotes, tagsOf } from './page-data.ts';
import { measuredRenderer } from './rendering/measured-renderer.ts';
import { renderWhatCanBeShown } from './rendering/partial-rendering.ts';
import type { Build } from './rendering/render-worker.ts';
import { createRenderer, RendererBusyError } from './rendering/renderer.ts';
import { RequestSlots, type SlotLimits } from '../request-slots.ts';
import { tooManySearches } from '../rate-limits/search-limits.ts';
import { chooseFor } from './canary-bucket.ts';
import { siteDescriptions } from './site-descriptions.ts';
import type { LastChanges } from './site-map.ts';
import { staticPages } from './static-files.ts';

export interface PagesOptions {
  deployments: Deployments;
  /** The site's own address, `null` when none is configured. */
  siteUrl: string | null;
  /** What `/config.json` answers. */
  siteConfig: () => SiteConfig;
  /** When items were last changed; without it the map does not say. */
  lastChanges?: LastChanges;
  /** Whether browsers may keep public pages for reading without a connection. */
  keepsOffline?: boolean;
  /** Whom a request counts for: of several readers one page each is made in turn. By default the address. */
  readerOf?: (request: FastifyRequest) => string;
  /** Announces what a write has invalidated. */
  onPublicChange: (listener: (changed: readonly CacheTag[]) => void) => void;
}

/** Bytes of pages that are kept. */
const keptBytes = 32 * 1024 * 1024;
/** Milliseconds after which a page is made anew although nothing was written; the home page's gallery changes then. */
const maxAge = 15 * 60_000;

/**
 * Pages that are made at once, and those that wait: some seconds of rendering. A kept page needs no slot. Eight readers with
 * many pages leave some for others, whose tasks the renderer then takes first.
 */
const slotLimits: SlotLimits = { total: 32, perReader: 3, waiting: 1_000 };

const noChanges: LastChanges = async () => new Map();

/** Set by the browser at sign-in: the page then waits for the sign-in state (docs/requirements.md, "Roles"). */
const hasSessionHint = (request: FastifyRequest): boolean =>
  /(?:^|;\s*)session=1(?:;|$)/.test(request.headers.cookie ?? '');

const serverBuild = (deployment: Deployment): Build => ({
  file: join(deployment.folder, 'server', 'index.cjs'),
  baseUrl: deployment.baseUrl,
});

/** Every page of the site: rendered where it can be, otherwise sent for the browser to render. */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  const { deployments, lastChanges = noChanges, siteConfig, siteUrl, onPublicChange } = options;
  const { keepsOffline = false, readerOf = ({ ip }) => ip } = options;
  const cache = new ResponseCache({ maxBytes: keptBytes, maxAge, compressBest: true });
  onPublicChange((changed) => cache.drop(changed));

  return async (app) => {
    const slots = new RequestSlots(slotLimits);
    const renderer = app.metrics ? measuredRenderer(createRenderer(), app.metrics) : createRenderer();
    app.metrics?.watchCache('pages', () => cache.statistics);
    app.addHook('onClose', () => renderer.close());
    app.setErrorHandler((error, _request, reply) => {
      const later = tooManySearches(error);
      if (later !== null)
        return reply
          .code(429)
          .headers({ 'retry-after': later, 'cache-control': 'no-store' })
          .type('text/plain; charset=utf-8')
          .send('Z vašeho připojení přichází příliš mnoho hledání, zkuste to prosím za chvíli.');
      if (!(error instanceof RendererBusyError || error instanceof TooManyWaitingError)) throw error;
      return reply
        .code(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Web má teď příliš mnoho návštěv, zkuste to za chvíli.');
    });
    await app.register(staticPages);
    await app.register(offlineWorker(deployments, keepsOffline));
    await app.register(
      siteDescriptions(cache, { siteUrl, lastChanges }, () => siteConfig().identity.provider === 'local'),
    );

    const makePage = async (
      request: FastifyRequest,
      address: PageAddress,
      shell: Deployment,
      remote: Deployment | null,
      { document, origins }: Choice,
      awaitsSession: boolean,
      dependsOn: DependsOn,
    ): Promise<Made> => {
      const { pathname, url, search } = address;
      const { host } = request.headers;
      const reader = readerOf(request);
      const isPrivate = isPrivatePage(url.split('?')[0] ?? '');
      const plan =
        remote === null || isPrivate
          ? { known: true, needs: [], chunks: [] }
          : await renderer
              .plan({ shell: serverBuild(shell), remote: serverBuild(remote), url }, reader)
              .catch((error: unknown) => {
                if (error instanceof RendererBusyError) throw error;
                request.log.error(
                  { err: error, remote: remote.version },
                  'the public remote cannot plan a page',
                );
                return null;
              });
      const needs = plan?.needs ?? [];
      dependsOn(tagsOf(needs));
      const carried = await loadPageData(app, host ?? 'localhost', needs, reader);
      // Whoever is signed in gets the data alone: the routes wait for the session.
      const remoteAssets =
        remote === null || isPrivate || awaitsSession || plan === null
          ? null
          : await assetsOf(remote, plan.chunks).catch((error: unknown) => {
              request.log.error(
                { err: error, remote: remote.version },
                'files of the public remote are missing',
              );
              return null;
            });
      const remoteBuild = remote === null || remoteAssets === null ? null : serverBuild(remote);
      const rendering = { shell: serverBuild(shell), url, fallback: carried.fallback, awaitsSession };
      let rendered = remoteBuild !== null;
      let failed = !carried.complete;
      const { markup, fallback } = await renderWhatCanBeShown(
        (page) => renderer.render(page, reader),
        { ...rendering, remote: remoteBuild },
        needs,
      ).catch(async (error: unknown) => {
        if (error instanceof RendererBusyError) throw error;
        request.log.error({ err: error, url }, 'the page could not be rendered');
        rendered = false;
        failed = true;
        const loading = await renderer
          .render({ ...rendering, remote: null }, reader)
          .catch((again: unknown) => {
            if (again instanceof RendererBusyError) throw again;
            return '<p role="status">Loading...</p>';
          });
        return { markup: loading, fallback: carried.fallback };
      });
      if (fallback !== carried.fallback) {
        request.log.error({ url, shown: Object.keys(fallback) }, 'an answer of the API could not be shown');
        failed = true;
      }
      // Without its files a page can still be read.
      const shellFiles = await Promise.all([
        assetsOf(shell),
        webFontsOf(shell),
        reporterOf(shell),
        keepsOffline ? offlineOf(shell) : {},
      ]).catch((error: unknown) => {
        request.log.error({ err: error, shell: shell.version }, 'files of the shell are missing');
        return null;
      });
      const [shellAssets, webFonts, reporter, offline] = shellFiles ?? [
        { scripts: {}, styles: [] },
        [],
        {},
        {},
      ];
      const config = siteConfig();
      // The first page of a list that is empty exists.
      const isBeyondEnd =
        carried.beyondEnd && pageNumber(new URL(url, 'http://site.invalid').searchParams) > 1;
      const isMissing = plan !== null && (!plan.known || carried.missing || isBeyondEnd);
      const status = !awaitsSession && isMissing ? 404 : 200;
      const described = rendered && !failed ? describedPage(pathname, markup, fallback) : null;
      const picture = described === null ? '' : previewTags(siteUrl, described);
      const { html, styles } = composeDocument({
        markup,
        data: {
          config,
          remotes: pageRemotes(document),
          ...(origins.length > 0 && { origins }),
          fallback,
          rendered,
          reporter,
          offline,
        },
        shell: shellAssets,
        webFonts,
        remote: rendered ? remoteAssets : null,
        noindex: isPrivate || status !== 200 || search !== '' || isKeptFromSearch(fallback, url),
        headTags: isPrivate || status !== 200 ? '' : kindTags(url) + addressTags(siteUrl, url) + picture,
        structuredData: rendered ? structuredData(fallback, url, siteUrl) : null,
      });
      const isWhole = shellFiles !== null && (rendered || isPrivate) && !failed;
      const isPublic = keepsOffline && isWhole && !isPrivate && remote !== null && status === 200;
      const headers = {
        ...pageHeaders,
        ...offlineHeaders({ url, search, isPublic }),
        ...(isPrivate || awaitsSession ? memberHeaders : {}),
        'content-security-policy': contentSecurityPolicy(config, styles, origins),
        // Nothing personal stands in any page; those of one person are not even kept for Back, the others are.
        'cache-control': isPrivate ? 'no-store' : 'no-cache',
        vary: 'cookie',
      };
      const response = await encode({ status, type: 'text/html; charset=utf-8', headers }, html, reader);
      // Of some kinds of addresses there is no end: kept, they would push out the pages that people read.
      const isOneOfMany = status !== 200 || search !== '' || isCombination(address) || carried.beyondEnd;
      return { response, keep: isWhole && !isOneOfMany };
    };

    app.get('/*', { schema: { hide: true }, config: { hasOwnQueue: true } }, async (request, reply) => {
      const address = readPageAddress(request.url);
      const { pathname, url, better } = address;
      if (/^\/(?:api|remotes|files|content)\//.test(pathname)) return reply.callNotFound();
      if (better !== null) return reply.redirect(better, 308);

      const choice = await chooseFor(request, reply, deployments);
      const { shell } = choice;
      if (shell === null)
        return reply.code(503).type('text/plain').send('Web se právě připravuje, zkuste to za chvíli.');
      const awaitsSession = hasSessionHint(request);
      const remote = choice.publicApp;
      const key = `${choice.key} ${shell.version} ${remote?.version ?? '-'} ${awaitsSession} ${url}`;
      const page = await cache.get(
        key,
        (dependsOn) => makePage(request, address, shell, remote, choice, awaitsSession, dependsOn),
        (work) => slots.run(readerOf(request), work, whenClosed(reply)),
      );
      // A visitor's number is nobody else's to get.
      const own = reply.hasHeader('set-cookie') ? { 'cache-control': 'private, no-cache' } : {};
      await sendEncoded(request, reply, { ...page, headers: { ...page.headers, ...own } });
      return reply;
    });
  };
}
