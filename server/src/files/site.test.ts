import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from 'shared/contract';
import { png } from '../../test/support/sample-files.ts';
import { TestApi } from '../../test/support/test-api.ts';

/** A remote that runs alone, on an origin that the site was told of. */
const origin = 'http://127.0.0.1:4001';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.open({ env: { CORS_ORIGINS: origin } });
});

afterAll(() => api.close());

const preflight = (url: string, headers: string) =>
  api.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers,
    },
  });

describe('a page on another origin of the list', () => {
  it('signs in by the SDK', async () => {
    const sent = 'content-type,x-client-version,x-firebase-gmpid,x-firebase-locale';
    const answer = await preflight('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', sent);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    for (const header of sent.split(',')) {
      expect(answer.headers['access-control-allow-headers']).toContain(header);
    }
  });

  it('sends files by the SDK and may read the progress', async () => {
    const sent =
      'authorization,content-type,x-firebase-storage-version,x-goog-upload-command,' +
      'x-goog-upload-header-content-length,x-goog-upload-header-content-type,x-goog-upload-offset,x-goog-upload-protocol';
    const answer = await preflight('/v0/b/cat-club-local/o', sent);
    for (const header of sent.split(',')) {
      expect(answer.headers['access-control-allow-headers']).toContain(header);
    }
    const { token } = await api.person();
    const start = await api.app.inject({
      method: 'POST',
      url: `/v0/b/cat-club-local/o?name=${crypto.randomUUID()}-a.png`,
      headers: {
        origin,
        authorization: `Firebase ${token}`,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '10',
      },
    });
    expect(start.statusCode).toBe(200);
    expect(start.headers['access-control-allow-origin']).toBe(origin);
    expect(start.headers['access-control-expose-headers']).toMatch(/X-Goog-Upload-URL/);
    expect(start.headers['access-control-expose-headers']).toMatch(/X-Goog-Upload-Status/);
  });
});

describe('within the whole site', () => {
  it('a stored picture is served, and a missing one is not found', async () => {
    const url = await api.image();
    const found = await api.app.inject({ method: 'GET', url });
    expect(found.statusCode).toBe(200);
    expect(found.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await api.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe(
      String(found.rawPayload.byteLength),
    );
    expect((await api.app.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(404);
  });

  it.each([40, 58, 64, 100, 123, 900])(
    'a picture whose name has %d characters is sent, looked up and served with its smaller copies',
    async (length) => {
      const { token } = await api.person();
      const name = `${crypto.randomUUID()}-${'k'.repeat(length - 4)}.png`;
      const sent = await api.app.inject({
        method: 'POST',
        url: `/v0/b/cat-club-local/o?name=${name}`,
        headers: {
          authorization: `Firebase ${token}`,
          'content-type': 'multipart/related; boundary=mark',
          'x-goog-upload-protocol': 'multipart',
        },
        payload: Buffer.concat([
          Buffer.from('--mark\r\n\r\n{}\r\n--mark\r\ncontent-type: image/png\r\n\r\n'),
          await png(500, 400),
          Buffer.from('\r\n--mark--'),
        ]),
      });
      expect(sent.statusCode).toBe(200);
      // The SDK asks for the name that it gave, not for the one that was stored.
      const looked = await api.app.inject(`/v0/b/cat-club-local/o/${name}`);
      expect([looked.statusCode, looked.json()]).toEqual([200, sent.json()]);
      const url = await api.files.acceptImage(`/v0/b/cat-club-local/o/${name}?alt=media`);
      const { variants } = (await api.files.pictures([url])).get(url) as Picture;
      expect(variants).not.toEqual([]);
      for (const address of [url, ...variants.map((variant) => variant.url)]) {
        const answer = await api.app.inject(address);
        expect([
          address,
          answer.statusCode,
          answer.headers['content-type']?.toString().split('/')[0],
        ]).toEqual([address, 200, 'image']);
      }
    },
  );

  it('local sign-in and uploads answer to this machine alone', async () => {
    for (const url of [
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=cat-club-local-key',
      `/v0/b/cat-club-local/o?name=${crypto.randomUUID()}-a.png`,
    ]) {
      const answer = await api.app.inject({ method: 'POST', url, headers: { host: 'klub.example.cz' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('MISSING');
      expect(answer.statusCode).not.toBe(401);
    }
  });
});
