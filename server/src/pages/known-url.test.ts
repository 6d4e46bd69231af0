import { describe, expect, it } from 'vitest';
import { knownUrl } from './known-url.ts';

const read = (url: string) => knownUrl(new URL(url, 'https://www.example.cz'));

describe('a URL with the parameters that its page reads', () => {
  it.each([
    ['/?utm_source=letak&utm_medium=qr', '/'],
    ['/cats/7?fbclid=IwAR0', '/cats/7'],
    ['/exhibitions?q=jaro', '/exhibitions'],
    ['/actualities?page=2&gclid=x', '/actualities?page=2'],
    ['/actualities?page=1', '/actualities'],
    ['/actualities?page=1e9', '/actualities'],
    ['/articles?page=2', '/articles'],
    ['/cats?q=', '/cats'],
    ['/cats?vzor=bikolor&utm_source=x&plemeno=BSH&barva=modra', '/cats?plemeno=BSH&barva=modra&vzor=bikolor'],
    ['/cats?plemeno=bri&barva=Modr%C3%A1', '/cats?plemeno=BSH&barva=modra'],
    ['/cats?plemeno=QQQ&barva=nic&vzor=%25', '/cats'],
    ['/cats/7?plemeno=BSH', '/cats/7'],
    ['/hledat?druh=cats&page=2', '/hledat'],
    ['/hledat?q=+', '/hledat'],
  ])('keeps what the page reads: %s', (url, known) => {
    expect(read(url)).toEqual({ url: known, search: '' });
  });

  it('has the query, the kind and the page of a search, and no more of a long one than is searched for', () => {
    const url = '/hledat?q=ko%C4%8Dky&druh=cats&page=2';
    expect(read(`${url}&x=1`)).toEqual({ url, search: 'kočky' });
    expect(read('/hledat?q=x&druh=users&page=7').url).toBe('/hledat?q=x');
    expect(read(`/hledat?q=${'a'.repeat(5000)}`).search).toHaveLength(200);
    // A query that is cut off before a blank ends with its last word, as everybody reads it.
    expect(read(`/hledat?q=${'kotě '.repeat(60)}`).search).toBe('kotě '.repeat(40).trim());
  });

  it.each(['/cats', '/articles', '/members'])('has the query on %s', (path) => {
    const { url, search } = read(`${path}?x=1&q=B%C3%ADl%C3%A9+v%C4%9B%C5%BEe`);
    expect(search).toBe('Bílé věže');
    expect(new URL(url, 'https://www.example.cz').searchParams.get('q')).toBe(search);
    expect(read(url)).toEqual({ url, search });
  });
});
