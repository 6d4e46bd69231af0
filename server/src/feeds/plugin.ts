import type { FastifyPluginAsync } from 'fastify';
import { siteUrls } from 'shared/contract';
import { daysAfter } from 'shared/format';
import { listActualitiesWhole } from '../actualities/repository.ts';
import { listPublicArticlesWhole } from '../articles/repository.ts';
import { pragueDate } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { ClubFacts } from '../club-facts.ts';
import type { CacheTag, Database } from '../database/index.ts';
import { findForCalendar, listCancellations, listSince } from '../exhibitions/calendar-repository.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { listImagesOf } from '../images/index.ts';
import { lastChange } from '../publication/publication.ts';
import { encode, sendEncoded, type ResponseHead } from '../response-cache/encoded-response.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { shownRichText } from '../rich-text/index.ts';
import { atomFeed } from './atom.ts';
import { exhibitionCalendar } from './calendar.ts';

interface FeedsOptions {
  database: Database;
  clock: Clock;
  club: () => Promise<ClubFacts>;
  /** The site's own address, `null` when none is configured. */
  siteUrl: string | null;
  /** Whether requests come under a name of this machine alone, so that their `Host` may be repeated. */
  isLoopback: boolean;
}

/** Bytes of calendars and feeds that are kept. */
const keptBytes = 4 * 1024 * 1024;
/** Entries of a feed. */
const feedLength = 30;
/** Days for which a calendar has what is over. */
const pastDays = 366;

const firstDay = (now: Date): string => daysAfter(pragueDate(now), -pastDays);

const headOf = (type: string): ResponseHead => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  headers: { 'cache-control': 'no-cache' },
});
const calendarHead = headOf('text/calendar');
const atomHead = headOf('application/atom+xml');

/** Calendars of exhibitions, and feeds of news and articles. */
export function feedsPlugin(options: FeedsOptions): FastifyPluginAsync {
  const { database, clock, club } = options;
  const { db } = database;
  const cache = new ResponseCache({ maxBytes: keptBytes });
  database.changes.subscribe((changed) => cache.drop(changed));

  const answer = (
    key: string,
    { origin, isOneOfFew }: ReturnType<typeof siteOrigin>,
    { tags, head }: { tags: readonly CacheTag[]; head: ResponseHead },
    make: () => Promise<string>,
  ) =>
    cache.get(`${key} ${origin ?? ''}`, async (dependsOn) => {
      dependsOn(['club', ...tags]);
      return { response: await encode(head, await make()), keep: isOneOfFew };
    });

  const calendarSource = async () => {
    const now = clock();
    const since = firstDay(now);
    const [exhibitions, cancellations] = await Promise.all([
      listSince(db, since, now),
      listCancellations(db, now),
    ]);
    return { exhibitions, cancellations };
  };

  const newsEntries = async (author: string) =>
    (await listActualitiesWhole(db, feedLength, clock())).map((row) => ({
      path: siteUrls.actuality(row.actualityId),
      title: row.name,
      author,
      published: row.createdAt,
      updated: lastChange(row),
      html: shownRichText(row.text),
      pictures: [row.image],
    }));

  const articleEntries = async () => {
    const rows = await listPublicArticlesWhole(db, feedLength, clock());
    const images = await listImagesOf(
      db,
      'articles',
      rows.map(({ articleId }) => articleId),
    );
    return rows.map((row) => ({
      path: siteUrls.article(row.articleId),
      title: row.name,
      author: `${row.creatorName} ${row.creatorSurname}`,
      published: row.createdAt,
      updated: lastChange(row),
      html: shownRichText(row.text),
      pictures: (images.get(row.articleId) ?? []).map(({ image }) => image),
    }));
  };

  const feeds = {
    [siteUrls.newsFeed]: {
      tags: ['actualities'],
      page: siteUrls.actualities(),
      title: 'Aktuality',
      entries: newsEntries,
    },
    [siteUrls.articlesFeed]: {
      tags: ['articles', 'members'],
      page: siteUrls.articles(),
      title: 'Články',
      entries: articleEntries,
    },
  } as const;

  return async (app) => {
    app.get(siteUrls.exhibitionsCalendar, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOrigin(request, options);
      const kind = { tags: ['exhibitions'], head: calendarHead } as const;
      const response = await answer(siteUrls.exhibitionsCalendar, site, kind, async () =>
        exhibitionCalendar({ club: (await club()).name, origin: site.origin, ...(await calendarSource()) }),
      );
      await sendEncoded(request, reply, response);
      return reply;
    });

    app.get<{ Params: { file: string } }>(
      siteUrls.exhibitionCalendar(':file').replace('.ics', ''),
      { schema: { hide: true } },
      async (request, reply) => {
        const id = Number(/^(\d{1,9})\.ics$/.exec(request.params.file)?.[1] ?? 0);
        const now = clock();
        const { exhibitions, cancellations } = await findForCalendar(db, id, firstDay(now), now);
        if (exhibitions.length + cancellations.length === 0) return reply.callNotFound();
        const { origin } = siteOrigin(request, options);
        const source = { club: (await club()).name, origin, exhibitions, cancellations };
        const response = await encode(calendarHead, exhibitionCalendar(source));
        reply.header('content-disposition', `attachment; filename="vystava-${id}.ics"`);
        await sendEncoded(request, reply, response);
        return reply;
      },
    );

    for (const [path, { tags, page, title, entries }] of Object.entries(feeds))
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const site = siteOrigin(request, options);
        const { origin } = site;
        if (origin === null) return reply.callNotFound();
        const response = await answer(path, site, { tags, head: atomHead }, async () => {
          const { name } = await club();
          const feed = { origin, path, page, title: `${title} – ${name}`, subtitle: name };
          return atomFeed({ ...feed, entries: await entries(name) });
        });
        await sendEncoded(request, reply, response);
        return reply;
      });
  };
}
