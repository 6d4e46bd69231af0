import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Cat } from 'shared/contract';
import { permissions } from './permissions/expected-permissions.ts';
import type { Permission, World } from './permissions/permission.ts';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/** Rows that exist when the calls start; hostile calls may delete them, which is an answer too. */
const rows: Omit<
  World,
  | 'owner'
  | 'leaver'
  | 'former'
  | 'image'
  | 'pdf'
  | 'newsImage'
  | 'exhibitionImage'
  | 'galleryImage'
  | 'draftImage'
  | 'stableVersion'
  | 'canaryVersion'
> = {
  actualityId: 1,
  exhibitionId: 1,
  exhibitionImageId: 1,
  exhibitionFileId: 1,
  referenceId: 1,
  articleId: 1,
  articleImageId: 1,
  draftId: 1,
  draftImageId: 1,
  catId: 1,
  catImageId: 1,
  unpublishedNewsId: 1,
  unpublishedExhibitionId: 1,
  unpublishedArticleId: 1,
  binnedCatId: 1,
  offeredCatId: 1,
  binnedNewsId: 1,
  mailId: 1,
  invitedId: 1,
  renewalId: 1,
  paymentId: 1,
};

/** Calls that change something, and those that read the path or the query. */
const calls = permissions.filter(({ path }) => path !== '/openapi.json');

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\udfff',
    '\u202e',
    "' or 1=1 --",
    '<script>',
    '%00',
    '..',
    '-0',
  ),
  fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    'null',
    'true',
    '1e999',
    '2147483648',
    '9'.repeat(30),
  ),
  fc.string({ minLength: 250, maxLength: 3_000 }),
);
const wildValue = fc.oneof(wildText, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(undefined));
const wildId = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '+1',
    '2147483647',
    '2147483648',
    '9'.repeat(40),
    'NaN',
    ' 1',
  ),
  wildText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300) || '%20'),
);
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
});
const wildHeaders = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'multipart/form-data',
      ),
      headerText,
    ),
    'if-match': headerText,
    'if-none-match': headerText,
    'idempotency-key': headerText,
    'accept-encoding': headerText,
    origin: headerText,
  },
  { requiredKeys: [] },
);

interface Attempt {
  call: Permission;
  ids: string[];
  query: [string, string][];
  changes: [string, unknown][];
  raw: string | undefined;
  headers: Record<string, string>;
}

const attempt: fc.Arbitrary<Attempt> = fc.constantFrom(...calls).chain((call) => {
  const fields = Object.keys(call.body?.({ owner: { userId: 1 }, ...rows } as World) ?? {});
  return fc.record({
    call: fc.constant(call),
    ids: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('1') }, wildId), {
      minLength: 2,
      maxLength: 2,
    }),
    query: fc.array(fc.tuple(fc.constantFrom('limit', 'offset', 'x'), wildText), { maxLength: 2 }),
    changes: fc.array(fc.tuple(fc.constantFrom('', '__proto__', ...fields), wildValue), { maxLength: 3 }),
    raw: fc.option(fc.oneof(wildText, fc.json()), { nil: undefined, freq: 6 }),
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, wildHeaders),
  });
});

describe('hostile input', () => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1 });
    owner = await api.person();
  });
  afterAll(() => api.close());

  it('is never answered with a fault of the server', async () => {
    const world: World = {
      owner,
      leaver: owner,
      former: owner,
      image: '',
      exhibitionImage: '',
      pdf: '',
      newsImage: '',
      galleryImage: '',
      draftImage: '',
      stableVersion: '0123456789ab',
      canaryVersion: '0123456789ab',
      ...rows,
    };
    await fc.assert(
      fc.asyncProperty(
        attempt,
        fc.boolean(),
        async ({ call, ids, query, changes, raw, headers }, isAdmin) => {
          let index = 0;
          const path = call.path.replaceAll(/\{\w+\}/g, () => ids[index++] ?? '1');
          const search = query
            .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
            .join('&');
          const body = { ...call.body?.(world), ...Object.fromEntries(changes) };
          const answer = await api.app.inject({
            method: call.method,
            url: `/api${path}${search && `?${search}`}`,
            headers: {
              authorization: `Bearer ${(isAdmin ? admin : owner).token}`,
              ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(call.method !== 'GET' && { payload: raw ?? JSON.stringify(body) }),
          });
          if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`);
          if (answer.statusCode >= 400) {
            expect(answer.headers['content-type']).toBe('application/problem+json');
            expect(answer.body).not.toMatch(/node_modules|SQLITE|select |at .*\.ts/i);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it('in a token is answered with 401', async () => {
    await fc.assert(
      fc.asyncProperty(headerText, async (text) => {
        for (const authorization of [text, `Bearer ${text}`, `Bearer ${admin.token.slice(0, -4)}${text}`]) {
          if (authorization.trim() === `Bearer ${admin.token}`) continue;
          const answer = await api.call('GET', '/users', { headers: { authorization } });
          expect([authorization, answer.statusCode]).toEqual([authorization, 401]);
        }
      }),
      { numRuns: 60 },
    );
  });

  /** As it is stored: docs/requirements.md, "Limits". */
  const stored = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').normalize('NFC');

  it('that is accepted comes back letter for letter, each letter in its composed form', async () => {
    const storable = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\u0000'));
    await fc.assert(
      fc.asyncProperty(storable, storable, async (location, description) => {
        const body = catInput({ location, description });
        const answer = await api.call('POST', '/cats', { as: owner, body });
        expect(answer.statusCode).toBe(201);
        const { catId } = answer.json<Cat>();
        expect((await api.call('GET', `/cats/${catId}`)).json()).toMatchObject({
          location: stored(location),
          description: stored(description),
        });
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a letter', 'a\ud83d'],
    ['the other half', '\udc31'],
    ['a text that is too long', 'x'.repeat(201)],
    ['white space alone', ' \n\t '],
    ['a number', 1],
    ['a list', ['Micka']],
    ['nothing', null],
  ])('%s is no name', async (_title, name) => {
    const answer = await api.call('POST', '/cats', { as: owner, body: { ...catInput(), name } });
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      'name',
    ]);
  });

  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/cats',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
      payload,
    });
  const valid = JSON.stringify(catInput());

  it('that is no JSON, no UTF-8 or no object is 400, another kind of content 415', async () => {
    const statuses = await Promise.all(
      [send('{'), send(''), send('null'), send('[]'), send(Buffer.from([0x7b, 0xff, 0x7d])), send('"x"')].map(
        async (answer) => (await answer).statusCode,
      ),
    );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'json', '']) {
      expect([type, (await send(valid, { 'content-type': type })).statusCode]).toEqual([type, 415]);
    }
  });

  it('that is too large is 413, and rich text may be larger than the rest', async () => {
    const padded = (bytes: number) => JSON.stringify({ name: 'x', text: '<p>x</p>', pad: 'x'.repeat(bytes) });
    const article = (bytes: number) =>
      api.app.inject({
        method: 'POST',
        url: '/api/articles',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        payload: padded(bytes),
      });
    expect((await send(padded(300 * 1024))).statusCode).toBe(413);
    expect((await article(300 * 1024)).statusCode).toBe(201);
    expect((await article(1100 * 1024)).statusCode).toBe(413);
  });

  it('cannot reach a prototype', async () => {
    const answer = await send(
      valid.replace('{', '{"__proto__":{"role":1},"constructor":{"prototype":{"role":1}},'),
    );
    expect(answer.statusCode).toBe(201);
    expect(Object.prototype).not.toHaveProperty('role');
  });

  it.each([
    '/cats/%',
    '/cats/%zz',
    '/cats/%00',
    '/cats/..%2f..',
    `/cats/${'9'.repeat(500)}`,
    '//',
    '/cats/1/',
  ])('in the address %s is answered in the same form', async (path) => {
    const answer = await api.call('GET', path);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
});
