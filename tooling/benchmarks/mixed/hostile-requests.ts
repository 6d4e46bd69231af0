import { randomBytes, randomInt } from 'node:crypto';
import type { Question } from './ask.ts';

const scanned = [
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/phpmyadmin/index.php',
  '/server-status',
  '/backup.zip',
  '/api/../.env',
  '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
];
const traversals = [
  '/files/..%2f..%2fclub.sqlite',
  '/files/%2e%2e/%2e%2e/etc/passwd',
  '/remotes/../../../../etc/passwd',
  '/remotes/..%5c..%5cserver%5csrc%5cmain.ts',
  '/files/%00.png',
  '/files/....//....//etc/passwd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/files/%',
];
const encodings = [
  'br;q=0',
  'br;q=0, gzip;q=0.001, *;q=0',
  '*',
  'identity;q=0',
  'zstd, ,;;q=,br;q=2',
  'gzip, '.repeat(500),
];

const pick = <T>(items: readonly T[]): T => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned or forged token. */
const forgedToken = (): string => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = encode({ sub: 'spravce', user_id: 'spravce', aud: 'cat-club', iat: now, exp: now + 3_600 });
  const header = encode({ alg: pick(['none', 'HS256', 'RS256']), kid: randomBytes(8).toString('hex') });
  return `${header}.${claims}.${pick(['', randomBytes(256).toString('base64url')])}`;
};

const json = { 'content-type': 'application/json' };

/** Requests of hostile clients without an account, by kind; each takes a unique number. */
export const hostileKinds: Readonly<Record<string, (number: number) => Question>> = {
  'unknown query': (number) => ({ path: `${pick(['/', '/cats', '/articles', '/members'])}?x=${number}` }),
  'campaign parameter': (number) => ({ path: `/articles?utm_source=${number}&fbclid=${number}` }),
  search: (number) => ({ path: `/cats?q=${number}` }),
  'page beyond the end': (number) => ({ path: `/actualities?page=9${number}` }),
  'missing item': (number) => ({ path: `${pick(['/cats/', '/articles/', '/api/cats/'])}9${number}` }),
  'part beyond the end': (number) => ({
    path: `/api/${pick(['cats', 'articles', 'members'])}?limit=${1 + (number % 9_999)}&offset=${1_000_000 + number}`,
  }),
  'part that nobody asks for': (number) => ({
    path: `/api/${pick(['cats', 'articles', 'actualities'])}?limit=${1 + (number % 9_999)}&offset=${number % 7}`,
  }),
  'unknown address': (number) => ({ path: `/${number}.php` }),
  scanner: () => ({ path: pick(scanned) }),
  traversal: () => ({ path: pick(traversals) }),
  'long address': () => ({ path: `/cats?q=${'%C4%8D'.repeat(randomInt(400, 2_000))}` }),
  'forged token': () => ({
    method: pick(['GET', 'POST', 'DELETE']),
    path: pick(['/api/users', '/api/users/1', '/api/cats/1', '/api/articles/all']),
    headers: { authorization: `Bearer ${forgedToken()}` },
  }),
  'wrong password': (number) => ({
    method: 'POST',
    path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=cat-club-local-key',
    headers: json,
    body: JSON.stringify({ email: `spravce${number % 50}@example.cz`, password: String(number) }),
  }),
  'malformed body': () => ({
    method: 'POST',
    path: pick(['/api/cats', '/api/articles', '/api/references']),
    headers: { ...json, authorization: `Bearer ${forgedToken()}`, 'idempotency-key': 'x'.repeat(300) },
    body: pick(['{"a":', '['.repeat(50_000), '{"__proto__":{"role":1}}', '\u0000']),
  }),
  'upload without an account': () => ({
    method: 'POST',
    path: '/v0/b/cat-club-local/o?name=..%2f..%2fx.html',
    headers: { 'content-type': 'multipart/related; boundary=x', 'x-goog-upload-protocol': 'multipart' },
    body: randomBytes(200_000),
  }),
  encoding: () => ({
    path: pick(['/', '/cats', '/api/cats']),
    headers: { 'accept-encoding': pick(encodings) },
  }),
  condition: () => ({
    path: pick(['/', '/cats', '/api/cats?limit=25']),
    headers: {
      'if-none-match': pick(['*', 'W/"x", "y",'.repeat(200), '"', '"x"']),
      range: 'bytes=0-1,5-,-9',
    },
  }),
  host: () => ({
    path: '/robots.txt',
    headers: {
      host: pick(['evil.example', '127.0.0.1:1', '[::1', 'a b']),
      'x-forwarded-host': 'evil.example',
    },
  }),
  'claimed address': (number) => ({
    path: '/cats',
    headers: { 'x-forwarded-for': `10.${number % 256}.${(number >> 8) % 256}.1`, forwarded: 'for="[::"' },
  }),
  method: () => ({
    method: pick(['TRACE', 'PROPFIND', 'OPTIONS', 'PATCH', 'PUT']),
    path: pick(['/', '/cats', '/api/cats']),
  }),
};
