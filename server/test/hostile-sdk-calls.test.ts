import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { TestApi } from './support/test-api.ts';
import type { Method, Person } from './support/test-api.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\u0000', 'a\u0000@b.cz', '\ud800', '%00', '../../club.sqlite', '__proto__', '-1'),
  fc.string({ minLength: 300, maxLength: 2_000 }),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const record = <T>(names: readonly string[], values: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...names), values, { maxKeys: names.length });

interface Attempt {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string;
}

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, part]) => `${name}=${encodeURIComponent(part.toWellFormed())}`)
    .join('&');

describe('hostile calls', () => {
  let api: TestApi;
  let member: Person;

  beforeAll(async () => {
    api = await TestApi.open({ env: { WRITES_PER_MINUTE: '1000000' } });
    member = await api.person();
  });
  afterAll(() => api.close());

  const survives = (attempt: fc.Arbitrary<Attempt>, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(attempt, async (call) => {
        const answer = await api.app.inject(call);
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`);
        expect(answer.body).not.toMatch(/node_modules|SQLITE|select |at .*\.ts/i);
      }),
      { numRuns },
    );

  it('of the sign-in protocol are never answered with a fault of the server', async () => {
    const key = api.identity.publicConfig().apiKey;
    const paths = [
      ...['signInWithPassword', 'lookup', 'update', 'sendOobCode', 'resetPassword', 'signUp', 'delete'].map(
        (name) => `/identitytoolkit.googleapis.com/v1/accounts:${name}`,
      ),
      '/securetoken.googleapis.com/v1/token',
    ];
    const fields = ['email', 'password', 'idToken', 'oobCode', 'newPassword', 'requestType', 'grant_type'];
    const known = fc.constantFrom(
      member.email,
      member.password,
      member.token,
      'PASSWORD_RESET',
      'refresh_token',
    );
    const bodies = fc.oneof(
      record([...fields, 'refresh_token'], fc.oneof(known, value)).map((body) => JSON.stringify(body)),
      text,
      record(fields, text).map(query),
    );
    const types = fc.oneof(
      { weight: 3, arbitrary: fc.constant('application/json') },
      fc.constantFrom('application/x-www-form-urlencoded', 'text/plain'),
      headerText,
    );
    const attempt = fc.record({
      method: fc.constant('POST' as const),
      url: fc.constantFrom(...paths).map((path) => `${path}?key=${key}`),
      headers: types.map((type) => ({ 'content-type': type })),
      payload: bodies,
    });
    await survives(attempt, 250);
  });

  it('of the upload protocol and for files are never answered with a fault of the server', async () => {
    const names = fc.oneof(
      text,
      fc.constantFrom(`${crypto.randomUUID()}-a.png`, `${crypto.randomUUID()}-b.pdf`),
    );
    const paths = fc.oneof(
      { weight: 3, arbitrary: fc.constant('/v0/b/cat-club-local/o') },
      names.map((name) => `/v0/b/cat-club-local/o/${encodeURIComponent(name.toWellFormed())}`),
      names.map((name) => `/files/${encodeURIComponent(name.toWellFormed())}`),
      names.map((name) => `/content/members/${encodeURIComponent(name.toWellFormed())}`),
    );
    const parameters = fc.record({ name: names, upload_id: text }, { requiredKeys: [] }).map(query);
    // One and the same may come twice.
    const search = fc.array(parameters, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('&'));
    const headers = fc.record(
      {
        'content-type': fc.oneof(fc.constantFrom('multipart/related; boundary=x', 'image/png'), headerText),
        'x-goog-upload-protocol': fc.constantFrom('multipart', 'resumable', 'x'),
        'x-goog-upload-command': fc.oneof(
          fc.constantFrom('start', 'upload', 'upload, finalize', 'query', 'cancel'),
          headerText,
        ),
        'x-goog-upload-offset': fc.oneof(fc.constantFrom('0', '-1', '1e9', 'NaN'), headerText),
        'x-goog-upload-header-content-length': fc.oneof(
          fc.constantFrom('3', '-1', '99999999999'),
          headerText,
        ),
        'x-goog-upload-header-content-type': headerText,
      },
      { requiredKeys: [] },
    );
    const attempt = fc.record({
      method: fc.constantFrom('POST', 'POST', 'GET', 'PUT', 'DELETE'),
      url: fc.tuple(paths, search).map(([path, part]) => `${path}?${part}`),
      headers: headers.map((some) => ({ ...some, authorization: `Firebase ${member.token}` })),
      payload: fc.oneof(text, fc.constant('--x\r\n\r\n{}\r\n--x\r\n\r\nabc\r\n--x--')),
    });
    await survives(attempt, 350);
  });
});
