import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from 'shared/contract';
import { exhibitionInput } from '../../test/support/inputs.ts';
import type { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

/** A site that shows an item's rich text as the real one does: where there is no DOM, as the API gives it. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ url, fallback, remote }) => '<main>' + (remote ? remote(fallback[url]) : '') + '</main>';`,
  'public-app': `exports.App = (item) => [].concat(item).map(({ text, description }) => text ?? description).join('');
    exports.planPage = (url) => ({ known: true, needs: [url], chunks: [] });`,
};

const clean = '<p>Kočka <strong>doma</strong></p>';
const written =
  '<p onclick="alert(1)">Kočka <strong>doma</strong></p><script>alert(2)</script><img src=x onerror=alert(3)>';

let pages: TestPages;
let api: TestApi;
let admin: Person;

beforeAll(async () => {
  pages = await openTestPages(builds);
  api = pages.api;
  admin = await api.person({ role: 1 });
  const { db } = api.test.database;
  const body = { name: 'Kočka', text: clean };
  const article = (await api.call('POST', '/articles', { as: admin, body })).json<Article>();
  await api.call('PUT', `/articles/${article.articleId}/status`, { as: admin, body: { status: true } });
  await db.updateTable('articles').set({ text: written }).execute();
  await api.call('POST', '/actualities', { as: admin, body: { ...body, image: '' } });
  await db.updateTable('actualities').set({ text: written }).execute();
  const exhibition = exhibitionInput({ description: clean });
  await api.call('POST', '/exhibitions', { as: admin, body: exhibition });
  await db.updateTable('exhibitions').set({ description: written }).execute();
});
afterAll(() => pages.close());

describe('markup that was written straight into the database', () => {
  it.each(['/articles/1', '/actualities/1', '/exhibitions/1', '/exhibitions'])(
    'is clean on the page and in the data of %s',
    async (url) => {
      const page = await api.app.inject(url);
      expect(/<main>.*?<\/main>/.exec(page.body)?.[0]).toBe(`<main>${clean}</main>`);
      expect(page.body).not.toMatch(/alert\(\d\)/);
      const answer = await api.app.inject(`/api${url}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/alert\(\d\)/);
    },
  );

  it('is clean in what its author and administrators alone may read', async () => {
    await api.call('PUT', '/articles/1/status', { as: admin, body: { status: false } });
    const answer = await api.call('GET', '/articles/1', { as: admin });
    expect(answer.json()).toMatchObject({ text: clean, approved: false });
  });

  it('is not shown at all when it has no clean form', async () => {
    const text = `<p>${'<b>'.repeat(1_000)}`;
    await api.test.database.db.updateTable('articles').set({ text }).execute();
    expect((await api.call('GET', '/articles/1', { as: admin })).json()).toMatchObject({ text: '' });
  });
});
