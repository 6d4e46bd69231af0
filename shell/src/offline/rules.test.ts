/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { offlineCopyHeader } from 'shared/contract';
import { kindOf, mayBeKept } from './rules.ts';

const site = 'https://klub.example.cz';
const asked = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    {
      url: new URL(path, site).href,
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      headers: new Headers(),
      ...more,
    },
    site,
  );
const image = { mode: 'no-cors', destination: 'image' } as const;
const script = { mode: 'cors', destination: 'script' } as const;
const call = { mode: 'cors', destination: '' } as const;

describe('the service worker answers', () => {
  it.each(['/', '/cats/7', '/cats?plemeno=BSH', '/actualities?page=2', '/neni', '/userpages'])(
    'the page %s',
    (path) => expect(asked(path)).toBe('page'),
  );

  it('published code and pictures', () => {
    expect(asked('/remotes/shell/abc/browser/main.js', script)).toBe('code');
    expect(asked('/remotes/shell/abc/browser/assets/font.woff2', { ...script, destination: 'font' })).toBe(
      'code',
    );
    expect(asked('/files/a-480.webp', image)).toBe('picture');
    expect(asked('/drawings/cats/bsh-a.svg', image)).toBe('picture');
  });
});

describe('the service worker leaves to the browser', () => {
  it.each([
    '/userpage',
    '/userpage?sekce=2',
    '/adminpage',
    '/adminpage?sekce=4',
    '/heslo',
    '/pozvanka',
    '/navrat',
  ])('the private page %s', (path) => expect(asked(path)).toBeNull());

  it.each([
    '/vystavy.ics',
    '/vystavy/3.ics',
    '/aktuality.atom',
    '/documents/potvrzeni-kocka.dot',
    '/files/a.pdf',
  ])('the download %s', (path) => expect(asked(path)).toBeNull());

  it.each([
    '/api/cats',
    '/api/users/current',
    '/config.json',
    '/remotes.json',
    '/service-worker.js',
    '/favicon.svg',
  ])('the call of %s', (path) => {
    expect(asked(path, call)).toBeNull();
    expect(asked(path, { ...call, headers: new Headers({ authorization: 'Bearer x' }) })).toBeNull();
  });

  it('whatever writes, carries a token, asks for a part, or goes elsewhere', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(asked('/cats/7', { method })).toBeNull();
    const token = new Headers({ authorization: 'Bearer x' });
    expect(asked('/files/a.webp', { ...image, headers: token })).toBeNull();
    expect(asked('/files/a.webp', { ...image, headers: new Headers({ range: 'bytes=0-' }) })).toBeNull();
    expect(asked('https://jinde.example.cz/files/a.webp', image)).toBeNull();
  });
});

describe('kept is', () => {
  const answer = (headers: Record<string, string>, status = 200) => new Response('text', { status, headers });

  it('a page that the server names, and under that address alone', () => {
    const page = answer({ [offlineCopyHeader]: '/cats/7', 'cache-control': 'no-cache' });
    expect(mayBeKept('page', `${site}/cats/7#pribeh`, page)).toBe(true);
    expect(mayBeKept('page', `${site}/cats/7?nahled=x`, page)).toBe(false);
    expect(mayBeKept('page', `${site}/cats/8`, page)).toBe(false);
    expect(mayBeKept('page', `${site}/cats/7`, answer({ 'cache-control': 'no-cache' }))).toBe(false);
  });

  it.each(['private, no-cache', 'no-store', 'Private', 'public, no-store'])(
    'nothing that says %s',
    (cacheControl) => {
      const headers = { 'cache-control': `${cacheControl}, immutable`, [offlineCopyHeader]: '/' };
      for (const kind of ['page', 'code', 'picture'] as const)
        expect(mayBeKept(kind, `${site}/`, answer(headers))).toBe(false);
    },
  );

  it('no error, and no code that may change under its name', () => {
    expect(mayBeKept('page', `${site}/`, answer({ [offlineCopyHeader]: '/' }, 404))).toBe(false);
    expect(mayBeKept('picture', `${site}/files/a.webp`, answer({ 'cache-control': 'public' }, 206))).toBe(
      false,
    );
    expect(mayBeKept('code', `${site}/remotes/a`, answer({ 'cache-control': 'no-cache' }))).toBe(false);
    expect(mayBeKept('code', `${site}/remotes/a`, answer({ 'cache-control': 'public, immutable' }))).toBe(
      true,
    );
  });
});
