import {
  apiPaths,
  coatFilterOf,
  type Actuality,
  type Article,
  type Club,
  type Exhibition,
  siteUrls,
} from 'shared/contract';

/*
 * What a page says of itself to search engines and in shared links, as far as it needs the site's own address
 * or the answers that the page carries. The rest is the remote's own affair.
 */

type Answers = Readonly<Record<string, unknown>>;

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text that may stand in a quoted attribute or in XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? '');

/** The one address of a page: of its query the page of a list, and a breed and coat, say what is shown. */
export function canonicalUrl(siteUrl: string, url: string): string {
  const { pathname, searchParams } = new URL(url, siteUrl);
  if (pathname === siteUrls.cats())
    return new URL(siteUrls.cats('', coatFilterOf(searchParams)), siteUrl).href;
  const page = Number(searchParams.get('page'));
  const isList = pathname === siteUrls.actualities();
  return new URL(isList && Number.isSafeInteger(page) ? siteUrls.actualities(page) : pathname, siteUrl).href;
}

/** @param siteUrl the site's address, `null` while nobody has set one: nothing is said then. */
export function addressTags(siteUrl: string | null, url: string): string {
  if (siteUrl === null) return '';
  const address = escapeMarkup(canonicalUrl(siteUrl, url));
  return `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`;
}

/** Without the picture of a shared link, which remotes named themselves before the server drew one. */
export const withoutImage = (head: string): string => head.replace(/<meta property="og:image"[^>]*>/g, '');

/** An answer that the page carries. Our own API gave it, and its schemas hold its type. */
const answerOf = <T>(answers: Answers, path: string): T | null => (answers[path] as T | undefined) ?? null;

const withUrls = (siteUrl: string | null, url: string, images: readonly string[]): object =>
  siteUrl === null
    ? {}
    : {
        url: canonicalUrl(siteUrl, url),
        ...(images.length > 0 && { image: images.map((image) => new URL(image, siteUrl).href) }),
      };

const person = ({ name, surname }: Article['creator']) => ({ '@type': 'Person', name: `${name} ${surname}` });

/**
 * An exhibition as an event, a piece of news or an article as an article, in the words of schema.org.
 * @returns `null` for a page that shows none of them.
 */
export function structuredData(answers: Answers, url: string, siteUrl: string | null): object | null {
  const club = { '@type': 'Organization', name: answerOf<Club>(answers, apiPaths.club)?.name };
  const [, resource, id] = /^\/(\w+)\/(\d+)(?:\?|$)/.exec(url) ?? [];
  if (id === undefined) return null;
  const exhibition = answerOf<Exhibition>(answers, apiPaths.exhibition(id));
  if (resource === 'exhibitions' && exhibition !== null)
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: exhibition.name,
      startDate: exhibition.date,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: exhibition.location, address: exhibition.location },
      organizer: club,
      ...withUrls(
        siteUrl,
        url,
        exhibition.exhibitionImages.map(({ image }) => image),
      ),
    };
  const news = answerOf<Actuality>(answers, apiPaths.actuality(id));
  if (resource === 'actualities' && news !== null)
    return {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: news.name,
      datePublished: news.createdAt,
      author: club,
      ...withUrls(siteUrl, url, news.image === '' ? [] : [news.image]),
    };
  const article = answerOf<Article>(answers, apiPaths.article(id));
  if (resource === 'articles' && article !== null)
    return {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.name,
      datePublished: article.createdAt,
      author: person(article.creator),
      publisher: club,
      ...withUrls(
        siteUrl,
        url,
        article.articleImages.map(({ image }) => image),
      ),
    };
  return null;
}
