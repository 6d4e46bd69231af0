import { describe, expect, it } from 'vitest';
import { addressTags, canonicalUrl, kindTags } from './head-tags.ts';

const site = 'https://www.example.cz';

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

  it('says without an address as well what kind of page it is', () => {
    expect(kindTags('/articles/5?x=1')).toContain('content="article"');
    expect(kindTags('/articles')).toContain('content="website"');
    expect(kindTags('/')).toContain('<meta property="og:locale" content="cs_CZ">');
  });

  it('cannot end the attribute that it stands in', () => {
    expect(addressTags(site, '/"><script>')).not.toContain('<script>');
  });
});
