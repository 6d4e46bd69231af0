import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article, Cat } from 'shared/contract';
import { permissions } from './permissions/expected-permissions.ts';
import type { World } from './permissions/permission.ts';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/** What nobody but an administrator may learn of somebody who left as "bývalý člen" and took the cats along. */
const traces = ['Kolombína', 'Zmizelá', 'https://zmizela.example/', 'Devon rex Zmizelé', 'Kocour Zmizelé'];

describe('a former member', () => {
  let api: TestApi;
  let admin: Person;
  let other: Person;
  let former: Person;
  let catId: number;
  let articleId: number;

  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1 });
    other = await api.person();
    former = await api.person({ name: 'Kolombína', surname: 'Zmizelá' });
    const as = former;
    const details = { web: 'https://zmizela.example/', catKinds: 'Devon rex Zmizelé' };
    await api.call('PUT', `/users/${former.userId}`, { as, body: details });
    const cat = catInput({ name: 'Kocour Zmizelé', image: await api.image() });
    ({ catId } = (await api.call('POST', '/cats', { as, body: cat })).json<Cat>());
    const text = { name: 'Krmení', text: '<p>x</p>' };
    ({ articleId } = (await api.call('POST', '/articles', { as, body: text })).json<Article>());
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
    // Kept answers must go, too.
    for (const path of ['/members', '/cats', '/articles', `/cats/${catId}`, `/articles/${articleId}`])
      await api.call('GET', path);
    const departure = { articles: 'former', cats: 'remove' };
    await api.call('PUT', `/users/${former.userId}/departure`, { as: admin, body: departure });
  });
  afterAll(() => api.close());

  /** Ids of everything that the former member has or had; other rows are not there. */
  const worldOf = () =>
    ({ catId, articleId, draftId: articleId, owner: former, former, leaver: former }) as World;

  const reads = permissions.filter(({ method, path }) => method === 'GET' && path !== '/openapi.json');

  it.each([...new Set(reads.map(({ path }) => path))])(
    'is named by no answer of %s to visitors and members',
    async (path) => {
      const world = worldOf();
      const row = reads.find((one) => one.path === path);
      const ids = Object.values(row?.ids?.(world) ?? {}).filter((id) => id !== undefined);
      const address = path.replaceAll(/\{\w+\}/g, () => String(ids[0] ?? 1));
      for (const as of [undefined, other, former]) {
        const { body } = await api.call('GET', address, as && { as });
        for (const trace of [...traces, former.email])
          expect([trace, body.includes(trace)]).toEqual([trace, false]);
      }
    },
  );

  it('changes nothing any more, whatever the call', async () => {
    const world = worldOf();
    for (const { method, path, ids, body } of permissions.filter((row) => row.anon === 401)) {
      const [id] = Object.values(ids?.(world) ?? {});
      const address = path.replaceAll(/\{\w+\}/g, () => String(id ?? 1));
      const answer = await api.call(method, address, {
        as: former,
        ...(body && { body: { any: 'body' } }),
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 401]);
    }
  });
});
