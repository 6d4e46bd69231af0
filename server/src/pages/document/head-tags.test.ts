import { describe, expect, it } from '@jest/globals';
import { addressTags, canonicalUrl, structuredData } from './head-tags.ts';

const site = 'https://www.example.cz';
const club = { name: 'Klub chovatelů koček Podlesí' };

describe('a page’s own address', () => {
  it.each([
    ['/', '/'],
    ['/cats?q=micka', '/cats'],
    ['/cats/5?utm_source=x', '/cats/5'],
    ['/cats?plemeno=BSH&barva=modra&q=micka', '/cats?plemeno=BSH&barva=modra'],
    ['/actualities?page=2', '/actualities?page=2'],
    ['/actualities?page=1', '/actualities'],
    ['/actualities?page=x', '/actualities'],
    ['/members?page=2', '/members'],
  ])('leaves out of %s what does not say which page it is', (url, path) => {
    expect(canonicalUrl(site, url)).toBe(site + path);
  });

  it('stays unsaid until the site has one', () => {
    expect(addressTags(null, '/cats')).toBe('');
  });

  it('cannot end the attribute that it stands in', () => {
    expect(addressTags(site, '/"><script>')).not.toContain('<script>');
  });
});

describe('what a page shows, in the words of schema.org', () => {
  const exhibition = {
    name: 'Jarní výstava',
    date: '2026-04-18',
    location: 'Sokolovna Podlesí',
    exhibitionImages: [{ image: '/files/sal.webp' }],
  };

  it('is an event for an exhibition', () => {
    const data = structuredData({ '/club': club, '/exhibitions/4': exhibition }, '/exhibitions/4', site);
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Jarní výstava',
      startDate: '2026-04-18',
      location: { name: 'Sokolovna Podlesí' },
      url: `${site}/exhibitions/4`,
      image: [`${site}/files/sal.webp`],
    });
  });

  it('is an article for a piece of news and for an article', () => {
    const news = { name: 'Zpráva', createdAt: '2026-03-05T08:00:00.000Z', image: '' };
    expect(structuredData({ '/club': club, '/actualities/1': news }, '/actualities/1', site)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Zpráva',
      datePublished: '2026-03-05T08:00:00.000Z',
    });
    const article = {
      name: 'Kotě v domě',
      createdAt: '2026-03-05T08:00:00.000Z',
      creator: { name: 'Věra', surname: 'Jasanová' },
      articleImages: [],
    };
    expect(structuredData({ '/club': club, '/articles/5': article }, '/articles/5', site)).toMatchObject({
      '@type': 'Article',
      author: { '@type': 'Person', name: 'Věra Jasanová' },
    });
  });

  it('is nothing for lists, for other things and for what is missing', () => {
    expect(structuredData({ '/club': club }, '/exhibitions', site)).toBeNull();
    expect(structuredData({ '/club': club, '/cats/5': { name: 'Micka' } }, '/cats/5', site)).toBeNull();
    expect(structuredData({ '/club': club, '/articles/5': null }, '/articles/5', site)).toBeNull();
  });
});
