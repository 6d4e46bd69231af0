import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article, ArticleSummary, Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
let path: string;
let image: string;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person();
  const body = { name: 'Srst', text: '<p>Česat.</p>' };
  const { articleId } = (await api.call('POST', '/articles', { as: jana, body })).json<Article>();
  path = `/articles/${articleId}`;
  image = await api.image();
  await api.call('POST', `${path}/images`, { as: jana, body: { images: [image] } });
});
afterEach(() => api.close());

const decide = (status: boolean, version: number) =>
  api.call('PUT', `${path}/status`, {
    as: admin,
    body: { status },
    headers: { 'if-match': `"${version}"` },
  });
const versionNow = async () => (await api.call('GET', path, { as: jana })).json<Article>().version;
const focus = () => api.call('PUT', `${path}/focus`, { as: jana, body: { image, x: 40, y: 60 } });
const save = () =>
  api.call('PUT', path, { as: jana, body: { name: 'Srst', text: '<p>Česat každý den.</p>' } });

describe('an article whose author goes on changing it', () => {
  it('is returned while it is approved', async () => {
    expect((await decide(true, await versionNow())).statusCode).toBe(200);
    const version = await versionNow();
    for (let count = 0; count < 3; count += 1) expect((await focus()).statusCode).toBe(200);
    const returned = await decide(false, version);
    expect([returned.statusCode, returned.json<Article>().approved]).toEqual([200, false]);
    expect((await api.call('GET', path)).statusCode).toBe(404);
  });

  it('gets no new version by the restoration of a picture that it shows', async () => {
    await decide(true, await versionNow());
    const { articleImages, version } = (await api.call('GET', path)).json<Article>();
    const bin = `/bin/articleImages/${articleImages[0]?.imageId}/restoration`;
    for (let count = 0; count < 2; count += 1)
      expect((await api.call('POST', bin, { as: jana })).statusCode).toBe(204);
    const all = (await api.call('GET', '/articles/all', { as: admin })).json<ArticleSummary[]>();
    expect(all).toMatchObject([{ version }]);
    expect((await decide(false, version)).statusCode).toBe(200);
  });

  it('is returned while it waits', async () => {
    const version = await versionNow();
    expect((await save()).statusCode).toBe(200);
    expect((await decide(false, version)).statusCode).toBe(200);
  });

  it('is not approved with a text that nobody has read', async () => {
    const version = await versionNow();
    await save();
    const answer = await decide(true, version);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([412, 'VERSION_MISMATCH']);
    expect((await api.call('GET', path)).statusCode).toBe(404);
  });

  it('is not returned by an administrator who does not know of the approval by another one', async () => {
    const version = await versionNow();
    expect((await decide(true, version)).statusCode).toBe(200);
    await focus();
    const late = await decide(false, version);
    expect([late.statusCode, late.json<Problem>().code]).toEqual([412, 'VERSION_MISMATCH']);
    expect((await api.call('GET', path)).statusCode).toBe(200);
  });

  it('is returned by no version that there has not been', async () => {
    for (const wrong of [0, 77]) expect((await decide(false, wrong)).statusCode).toBe(412);
  });
});
