import { beforeEach, describe, expect, it } from '@jest/globals';
import { providePageData } from '../contract/page-data/index.ts';
import {
  endRefreshing,
  memberSession,
  noAnswer,
  reply,
  setSession,
  standInForApi,
} from '../testing/index.ts';
import { ApiError, currentItem, NetworkError } from './errors.ts';
import { request } from './http.ts';

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: unknown) => error,
  );

const startAt = (apiBase: string): void =>
  providePageData({
    config: {
      apiBase,
      identity: { provider: 'local', apiKey: 'k', projectId: 'p', origin: '' },
      files: { provider: 'local', bucket: 'b' },
    },
    remotes: { schema: '', microFrontends: {} },
    fallback: {},
    rendered: false,
  });

beforeEach(() => {
  startAt('/api');
  setSession(memberSession);
});

describe('a call to the API', () => {
  it('carries no token when it is public', async () => {
    const [calls] = [standInForApi({ 'GET /cats': [] })];
    await request('/cats', { access: 'public' });
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('carries the token, the version and the idempotency key of a private write', async () => {
    const calls = standInForApi({ 'PUT /cats/5': { catId: 5 } });
    const body = { name: 'Anežka' };
    const answer = await request('/cats/5', {
      access: 'private',
      method: 'PUT',
      body,
      version: 3,
      idempotencyKey: 'k1',
    });
    expect(answer).toEqual({ catId: 5 });
    expect(calls[0]?.body).toEqual(body);
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-uid-1-1',
      'content-type': 'application/json',
      'if-match': '"3"',
      'idempotency-key': 'k1',
    });
  });

  it('goes to the API of another origin when so configured', async () => {
    startAt('https://api.example.cz/v1');
    const calls = standInForApi({ 'GET /cats': [1] }, 'https://api.example.cz/v1');
    await expect(request('/cats', { access: 'public' })).resolves.toEqual([1]);
    expect(calls).toHaveLength(1);
  });

  it('returns nothing for a response without a body', async () => {
    standInForApi({ 'DELETE /cats/5': () => reply(204) });
    await expect(request('/cats/5', { access: 'private', method: 'DELETE' })).resolves.toBeUndefined();
  });
});

describe('an expired token', () => {
  const onlyFresh = (fresh: string) => ({
    'GET /cats/mycats': ({ headers }: { headers: Headers }) =>
      headers.get('Authorization') === `Bearer ${fresh}` ? [] : reply(401, { code: 'UNAUTHORIZED' }),
  });

  it('is refreshed once and the call repeated', async () => {
    const calls = standInForApi(onlyFresh('token-uid-1-2'));
    await expect(request('/cats/mycats', { access: 'private' })).resolves.toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('is refreshed once for several calls refused at the same time', async () => {
    const calls = standInForApi(onlyFresh('token-uid-1-2'));
    const own = (): Promise<unknown> => request('/cats/mycats', { access: 'private' });
    await expect(Promise.all([own(), own(), own()])).resolves.toEqual([[], [], []]);
    expect(calls).toHaveLength(6);
  });

  it('does not make a call repeat endlessly', async () => {
    const calls = standInForApi(onlyFresh('never'));
    await expect(request('/cats/mycats', { access: 'private' })).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
  });

  it('that cannot be refreshed is a refusal, not a lost connection', async () => {
    standInForApi(onlyFresh('never'));
    endRefreshing();
    await expect(request('/cats/mycats', { access: 'private' })).rejects.toBeInstanceOf(ApiError);
  });

  it('does not exist for a visitor, and nothing is sent', async () => {
    setSession({ status: 'signed-out' });
    const calls = standInForApi({});
    await expect(request('/cats/mycats', { access: 'private' })).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    });
    expect(calls).toHaveLength(0);
  });
});

describe('a refused call', () => {
  it('reports status, code, fields, request id and retry delay', async () => {
    standInForApi({
      'POST /cats': reply(
        429,
        {
          title: 'Slow down',
          code: 'TOO_MANY_REQUESTS',
          requestId: 'r-7',
          errors: [{ path: 'name', code: 'required' }],
        },
        { 'Retry-After': '12' },
      ),
    });
    const error = await failureOf(request('/cats', { access: 'private', method: 'POST', body: {} }));
    expect(error).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      requestId: 'r-7',
      retryAfter: 12,
      fieldErrors: { name: 'required' },
    });
  });

  it('carries the stored item on a save conflict', async () => {
    const current = { catId: 5, name: 'Bedřich', version: 4 };
    standInForApi({ 'PUT /cats/5': reply(412, { code: 'VERSION_MISMATCH', current }) });
    const error = await failureOf(
      request('/cats/5', { access: 'private', method: 'PUT', body: {}, version: 3 }),
    );
    expect(currentItem(error)).toEqual(current);
    expect(currentItem(new ApiError(409))).toBeUndefined();
  });

  it('is reported by its status when a proxy answers with a page of its own', async () => {
    standInForApi({
      'GET /cats': new Response('<h1>Bad gateway</h1>', {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
      }),
    });
    const error = await failureOf(request('/cats', { access: 'public' }));
    expect(error).toMatchObject({ name: 'ApiError', status: 502, code: 'http_502' });
  });
});

describe('a call without a response of the API', () => {
  it.each([
    ['a stopped server', noAnswer],
    ['a login page of a hotel', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['half an answer', () => new Response('[{"a":', { headers: { 'Content-Type': 'application/json' } })],
  ])('is a NetworkError: %s', async (_name, handler) => {
    standInForApi({ 'GET /cats': handler });
    await expect(request('/cats', { access: 'public' })).rejects.toBeInstanceOf(NetworkError);
  });
});
