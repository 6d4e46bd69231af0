import {
  apiPaths,
  type Actuality,
  type Article,
  type Cat,
  type Club,
  type Exhibition,
  type ItemKind,
  type MemberPage,
  pagesAbove,
  siteUrls,
} from 'shared/contract';
import { addressLines, fromPrague, lastDay } from 'shared/format';
import { plainLine } from '../../rich-text/index.ts';
import { answerOf, type Answers } from './answers.ts';
import { canonicalUrl } from './head-tags.ts';

/* What a page shows, in the words of schema.org, from the answers that it carries. */

/** Where the page stands; nothing of it is said while the site has no address. */
interface Place {
  siteUrl: string | null;
  url: string;
}

const at = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

const withUrls = ({ siteUrl, url }: Place, images: readonly string[]): object => {
  if (siteUrl === null) return {};
  const shown = images.filter((image) => image !== '');
  return {
    url: canonicalUrl(siteUrl, url),
    ...(shown.length > 0 && { image: shown.map((image) => at(siteUrl, image)) }),
  };
};

const person = ({ name, surname }: Article['creator']) => ({ '@type': 'Person', name: `${name} ${surname}` });

const organization = (club: Club | null, siteUrl: string | null) => ({
  '@type': 'Organization',
  name: club?.name,
  ...(siteUrl !== null && { url: at(siteUrl, siteUrls.home), logo: at(siteUrl, '/icon-512.png') }),
});

const wholeOrganization = (club: Club, siteUrl: string | null) => ({
  ...organization(club, siteUrl),
  description: club.tagline,
  ...(club.address?.length > 0 && { address: club.address.join(', ') }),
  ...(club.contact?.email && { email: club.contact.email }),
  ...(club.contact?.phone && { telephone: club.contact.phone }),
});

/** Plain text of a rich text; markup has no meaning here. */
const descriptionOf = (html: string | undefined): object => {
  const text = plainLine(html ?? '');
  return text === '' ? {} : { description: text.length > 500 ? `${text.slice(0, 500)}…` : text };
};

const moment = (date: string, time: string | undefined): string =>
  (time ? fromPrague(`${date}T${time}`)?.toISOString() : undefined) ?? date;

const eventStates = { cancelled: 'EventCancelled', moved: 'EventRescheduled' } as const;

function placeOf(exhibition: Exhibition): object {
  const { location, venue, street, postalCode, town } = exhibition;
  const parts = addressLines({ street, postalCode, town });
  return {
    '@type': 'Place',
    name: venue ?? location,
    address:
      parts.length === 0
        ? location
        : {
            '@type': 'PostalAddress',
            ...(street && { streetAddress: street }),
            ...(postalCode && { postalCode }),
            ...(town && { addressLocality: town }),
            addressCountry: 'CZ',
          },
  };
}

const event = (exhibition: Exhibition, club: Club | null, place: Place): object => ({
  '@type': 'Event',
  name: exhibition.name,
  startDate: moment(exhibition.date, exhibition.timeFrom),
  endDate: moment(lastDay(exhibition), exhibition.timeTo),
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  eventStatus: `https://schema.org/${exhibition.state ? eventStates[exhibition.state] : 'EventScheduled'}`,
  location: placeOf(exhibition),
  organizer: organization(club, place.siteUrl),
  ...descriptionOf(exhibition.description),
  ...withUrls(
    place,
    exhibition.exhibitionImages.map(({ image }) => image),
  ),
});

const news = (item: Actuality, club: Club | null, place: Place): object => ({
  '@type': 'NewsArticle',
  headline: item.name,
  datePublished: item.createdAt,
  author: organization(club, place.siteUrl),
  publisher: organization(club, place.siteUrl),
  ...withUrls(place, [item.image]),
});

const article = (item: Article, club: Club | null, place: Place): object => ({
  '@type': 'Article',
  headline: item.name,
  datePublished: item.createdAt,
  author: person(item.creator),
  publisher: organization(club, place.siteUrl),
  ...withUrls(
    place,
    item.articleImages.map(({ image }) => image),
  ),
});

/** schema.org has no word for an animal: a thing on a page. */
const cat = (item: Cat, place: Place): object => ({
  '@type': 'WebPage',
  name: item.name,
  mainEntity: {
    '@type': 'Thing',
    name: item.name,
    additionalType: 'https://www.wikidata.org/wiki/Q146',
    ...(item.kind && { disambiguatingDescription: item.kind }),
    ...descriptionOf(item.description),
    ...withUrls(place, [item.image, ...item.catImages.map(({ image }) => image)]),
  },
});

/** The way to an item's page. Its steps need whole addresses. */
function breadcrumbs(kind: ItemKind, name: string, { siteUrl, url }: Place): object[] {
  if (siteUrl === null) return [];
  const steps = [
    ...pagesAbove(kind).map(({ to, label }) => ({ name: label, item: at(siteUrl, to) })),
    { name, item: canonicalUrl(siteUrl, url) },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** What an item's page shows, and its name; `null` for a page that shows none. */
function itemOf(answers: Answers, place: Place): { kind: ItemKind; name: string; data: object[] } | null {
  const club = answerOf<Club>(answers, apiPaths.club);
  const [, resource = '', id = ''] = /^\/(\w+)\/(\d+)(?:\?|$)/.exec(place.url) ?? [];
  const found = <Item extends { name: string }>(
    kind: ItemKind,
    path: string,
    write: (item: Item) => object,
  ) => {
    const item = answerOf<Item>(answers, path);
    return item && { kind, name: item.name, data: [write(item)] };
  };
  switch (resource) {
    case 'exhibitions':
      return found<Exhibition>(resource, apiPaths.exhibition(id), (item) => event(item, club, place));
    case 'actualities':
      return found<Actuality>(resource, apiPaths.actuality(id), (item) => news(item, club, place));
    case 'articles':
      return found<Article>(resource, apiPaths.article(id), (item) => article(item, club, place));
    case 'cats':
      return found<Cat>(resource, apiPaths.cat(id), (item) => cat(item, place));
    case 'members': {
      const member = answerOf<MemberPage>(answers, apiPaths.member(id));
      return member && { kind: resource, name: `${member.name} ${member.surname}`, data: [] };
    }
    default:
      return null;
  }
}

/**
 * The club on the home page; an exhibition, a piece of news, an article or a cat on its page, with the way there; of a member
 * the way alone.
 * @returns `null` for a page that shows none of them.
 */
export function structuredData(answers: Answers, url: string, siteUrl: string | null): object | null {
  const place = { url, siteUrl };
  const club = answerOf<Club>(answers, apiPaths.club);
  const item = itemOf(answers, place);
  const graph = item ? [...item.data, ...breadcrumbs(item.kind, item.name, place)] : [];
  if (/^\/(?:\?|$)/.test(url) && club !== null) graph.push(wholeOrganization(club, siteUrl));
  return graph.length === 0 ? null : { '@context': 'https://schema.org', '@graph': graph };
}
