import { describe, expect, it } from 'vitest';
import jsonld from 'jsonld';
import { structuredData } from './structured-data.ts';

const site = 'https://www.example.cz';
const club = {
  name: 'Klub chovatelů koček Podlesí',
  tagline: 'Kočky',
  address: ['Na Rynku 12', '394 68 Podlesí'],
  contact: { email: 'klub@example.cz', phone: '+420 600 000 000' },
};
const createdAt = '2026-03-05T08:00:00.000Z';

const exhibition = {
  name: 'Zimní výstava',
  date: '2026-12-12',
  location: 'Sokolovna Podlesí',
  description: '<p>Od <em>osmi</em> &amp; déle</p>',
  exhibitionImages: [{ image: '/files/sal.webp' }],
};
const news = { name: 'Zpráva', createdAt, image: '/files/a.png' };
const article = {
  name: 'Kotě v domě',
  createdAt,
  creator: { name: 'Věra', surname: 'Jasanová' },
  articleImages: [],
};
const cat = { name: 'Micka', kind: 'Perská', description: 'Klidná.', image: '', catImages: [] };

const schema = 'https://schema.org/';
type Node = Record<string, unknown[]> & { '@type': string[] };

/** The data as a processor of JSON-LD reads them, by type; it refuses what it would have to leave out. */
const read = async (path: string, item: object | null, siteUrl: string | null = site) => {
  const data = structuredData({ '/club': club, [path]: item }, path, siteUrl);
  if (data === null) return null;
  // The types lack the option.
  const nodes = await jsonld.expand(JSON.parse(JSON.stringify(data)) as jsonld.JsonLdDocument, {
    ...({ safe: true } as object),
    documentLoader: async (url) => ({
      documentUrl: url,
      document: { '@context': { '@vocab': schema } },
    }),
  });
  // Expanded nodes have lists of values by whole addresses.
  return new Map((nodes as Node[]).map((node) => [node['@type'][0]?.replace(schema, ''), node]));
};
const values = (node: Node | undefined, name: string): unknown =>
  // Likewise.
  (node?.[schema + name] as { '@value'?: unknown }[] | undefined)?.map((value) => value['@value'] ?? value);

describe('what a page shows, in the words of schema.org', () => {
  it('is an event with its end, place, picture, organiser and state for an exhibition', async () => {
    const details = { endDate: '2026-12-13', timeFrom: '09:00', timeTo: '17:00', venue: 'Sokolovna' };
    const address = { street: 'Tyršova 52', postalCode: '394 68', town: 'Podlesí' };
    const item = { ...exhibition, ...details, ...address, state: 'cancelled' };
    const found = (await read('/exhibitions/4', item))?.get('Event');
    expect(values(found, 'name')).toEqual(['Zimní výstava']);
    expect(values(found, 'startDate')).toEqual(['2026-12-12T08:00:00.000Z']);
    expect(values(found, 'endDate')).toEqual(['2026-12-13T16:00:00.000Z']);
    expect(values(found, 'eventStatus')).toEqual(['https://schema.org/EventCancelled']);
    expect(values(found, 'image')).toEqual([`${site}/files/sal.webp`]);
    expect(values(found, 'url')).toEqual([`${site}/exhibitions/4`]);
    const all = JSON.stringify(found);
    for (const part of ['Tyršova 52', '394 68', 'PostalAddress', 'Organization', club.name])
      expect(all).toContain(part);
  });

  it('describes it in plain words, with signs instead of entities', async () => {
    const found = (await read('/exhibitions/4', exhibition))?.get('Event');
    expect(values(found, 'description')).toEqual(['Od osmi & déle']);
  });

  it('is an event of whole days at a place in words where nobody gave more', async () => {
    const found = (await read('/exhibitions/4', exhibition))?.get('Event');
    expect([values(found, 'startDate'), values(found, 'endDate')]).toEqual([['2026-12-12'], ['2026-12-12']]);
    expect(values(found, 'eventStatus')).toEqual(['https://schema.org/EventScheduled']);
    expect(JSON.stringify(found)).toContain('Sokolovna Podlesí');
  });

  it('is an article for a piece of news and for an article, and a page about it for a cat', async () => {
    expect(values((await read('/actualities/1', news))?.get('NewsArticle'), 'headline')).toEqual(['Zpráva']);
    const text = (await read('/articles/5', article))?.get('Article');
    expect(JSON.stringify(text)).toContain('Věra Jasanová');
    expect(values(text, 'datePublished')).toEqual([createdAt]);
    expect(JSON.stringify((await read('/cats/5', cat))?.get('WebPage'))).toContain('Klidná.');
  });

  it('has the way to an item, with whole addresses', async () => {
    const way = JSON.stringify((await read('/cats/5', cat))?.get('BreadcrumbList'));
    for (const step of ['Home', 'Kočky', 'Micka', `${site}/cats/5`]) expect(way).toContain(step);
  });

  it('is the way alone for a member, as the page shows it', async () => {
    const nodes = await read('/members/3', { name: 'Věra', surname: 'Jasanová' });
    expect([...(nodes?.keys() ?? [])]).toEqual(['BreadcrumbList']);
    for (const step of ['Home', 'Členové', 'Věra Jasanová', `${site}/members`])
      expect(JSON.stringify(nodes?.get('BreadcrumbList'))).toContain(step);
  });

  it('is the club on the home page', async () => {
    const found = (await read('/', null))?.get('Organization');
    expect([values(found, 'name'), values(found, 'url'), values(found, 'address')]).toEqual([
      [club.name],
      [`${site}/`],
      ['Na Rynku 12, 394 68 Podlesí'],
    ]);
  });

  it('has no address of a site that does not know its own', async () => {
    const item = { ...exhibition, state: 'moved' };
    const nodes = await read('/exhibitions/4', item, null);
    expect([...(nodes?.keys() ?? [])]).toEqual(['Event']);
    expect(JSON.stringify(nodes?.get('Event'))).not.toContain('example.cz');
  });

  it('is nothing for lists and for what is missing', async () => {
    expect(await read('/exhibitions', [])).toBeNull();
    expect(await read('/articles/5', null)).toBeNull();
  });
});
