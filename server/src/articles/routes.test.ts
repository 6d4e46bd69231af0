import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article, ArticleSummary } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

describe('articles', () => {
  let api: TestApi;
  let admin: Person;
  let author: Person;
  let other: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1 });
    author = await api.person({ name: 'Petr', surname: 'Habr' });
    other = await api.person();
  });
  afterAll(() => api.close());

  const write = async (name = 'Jak vybrat kotě', as = author) =>
    (await api.call('POST', '/articles', { as, body: { name, text: '<p>Text</p>' } })).json<Article>();
  const approve = (id: number, status: unknown = true) =>
    api.call('PUT', `/articles/${id}/status`, { as: admin, body: { status } });
  const listed = async (): Promise<number[]> =>
    (await api.call('GET', '/articles')).json<ArticleSummary[]>().map(({ articleId }) => articleId);

  it('wait for approval, which a body cannot give', async () => {
    const answer = await api.call('POST', '/articles', {
      as: author,
      body: { name: 'Sám sobě', text: '<p>x</p>', approved: true, status: true },
    });
    expect(answer.json()).toMatchObject({ approved: false, creator: { name: 'Petr', surname: 'Habr' } });
    expect(await listed()).not.toContain(answer.json<Article>().articleId);
  });

  it('appear to visitors when approved and disappear when that is taken back', async () => {
    const { articleId } = await write();
    expect((await approve(articleId)).json()).toMatchObject({ approved: true });
    expect(await listed()).toContain(articleId);
    expect((await api.call('GET', `/articles/${articleId}`)).json()).toMatchObject({ text: '<p>Text</p>' });
    await approve(articleId, false);
    expect(await listed()).not.toContain(articleId);
    expect((await api.call('GET', `/articles/${articleId}`)).statusCode).toBe(404);
  });

  it('that are not approved look exactly like missing ones', async () => {
    const { articleId } = await write();
    const blank = ({ statusCode, body, headers }: Awaited<ReturnType<TestApi['call']>>) => ({
      statusCode,
      body: body.replace(/"requestId":"[^"]+"/, ''),
      headers: { ...headers, date: '' },
    });
    for (const as of [undefined, other, { token: 'x.y.z' }]) {
      const hidden = await api.call('GET', `/articles/${articleId}`, as && { as });
      const missing = await api.call('GET', '/articles/2000000000', as && { as });
      expect(blank(hidden)).toEqual(blank(missing));
    }
  });

  it('can be previewed by the author and administrators, and no cache keeps that', async () => {
    const { articleId } = await write();
    for (const as of [author, admin]) {
      const answer = await api.call('GET', `/articles/${articleId}`, { as });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect((await api.call('GET', `/articles/${articleId}`)).statusCode).toBe(404);
  });

  it('lose no image under the path of another article, least of all that of somebody else', async () => {
    const somebody = await api.person();
    const [theirs, mine] = [await write(), await write('Moje', somebody)];
    const body = { images: [await api.image()] };
    const { articleImages } = (
      await api.call('POST', `/articles/${theirs.articleId}/images`, { as: author, body })
    ).json<Article>();
    const wrong = `/articles/${mine.articleId}/images/${articleImages[0]!.imageId}`;
    expect((await api.call('DELETE', wrong, { as: somebody })).statusCode).toBe(404);
    const after = (await api.call('GET', `/articles/${theirs.articleId}`, { as: author })).json<Article>();
    expect(after.articleImages).toHaveLength(1);
  });

  it('need approval again when a member changes text or images', async () => {
    const { articleId } = await write();
    const isApproved = async () =>
      (await api.call('GET', `/articles/${articleId}`, { as: author })).json<Article>().approved;
    await approve(articleId);
    await api.call('PUT', `/articles/${articleId}`, {
      as: author,
      body: { name: 'Jinak', text: '<p>y</p>' },
    });
    expect(await isApproved()).toBe(false);
    expect(await listed()).not.toContain(articleId);
    await approve(articleId);
    const { articleImages } = (
      await api.call('POST', `/articles/${articleId}/images`, {
        as: author,
        body: { images: [await api.image()] },
      })
    ).json<Article>();
    expect(await isApproved()).toBe(false);
    await approve(articleId);
    await api.call('DELETE', `/articles/${articleId}/images/${articleImages[0]!.imageId}`, { as: author });
    expect(await isApproved()).toBe(false);
  });

  it('of an administrator keep their approval', async () => {
    const { articleId } = await write('Zpráva výboru', admin);
    await approve(articleId);
    await api.call('PUT', `/articles/${articleId}`, {
      as: admin,
      body: { name: 'Zpráva', text: '<p>y</p>' },
    });
    expect((await api.call('GET', `/articles/${articleId}`)).json()).toMatchObject({
      name: 'Zpráva',
      approved: true,
    });
  });

  describe('that are returned', () => {
    const giveBack = (id: number, body: object = { status: false, reason: 'Doplňte prameny.' }) =>
      api.call('PUT', `/articles/${id}/status`, { as: admin, body });
    const seenBy = async (as: Person, id: number) =>
      (await api.call('GET', `/articles/${id}`, { as })).json<Article>();

    it('say to their author and to administrators why, and to nobody else', async () => {
      const { articleId } = await write();
      expect((await giveBack(articleId)).json()).toMatchObject({
        approved: false,
        returned: { at: expect.any(String), reason: 'Doplňte prameny.' },
      });
      const own = (await api.call('GET', '/users/current/articles/all', { as: author })).json<
        ArticleSummary[]
      >();
      expect(own.find((row) => row.articleId === articleId)?.returned?.reason).toBe('Doplňte prameny.');
      for (const as of [undefined, other]) {
        expect((await api.call('GET', `/articles/${articleId}`, as && { as })).statusCode).toBe(404);
      }
    });

    it('need no reason, as the order of the site has it', async () => {
      const { articleId } = await write();
      expect((await giveBack(articleId, { status: false })).json()).toMatchObject({
        approved: false,
        returned: { reason: '' },
      });
    });

    it('wait again when their author changes them', async () => {
      const { articleId } = await write();
      await giveBack(articleId);
      const body = { name: 'Doplněno', text: '<p>y</p>' };
      const changed = await api.call('PUT', `/articles/${articleId}`, { as: author, body });
      expect(changed.json()).toMatchObject({ approved: false });
      expect(changed.json()).not.toHaveProperty('returned');
    });

    it('are no longer returned when they are approved, and visitors learn nothing of it', async () => {
      const { articleId } = await write();
      await giveBack(articleId);
      await approve(articleId);
      expect(await seenBy(author, articleId)).not.toHaveProperty('returned');
      expect((await api.call('GET', `/articles/${articleId}`)).body).not.toContain('prameny');
      expect((await api.call('GET', '/articles')).body).not.toContain('prameny');
    });

    it('of an administrator wait again, too, when they change', async () => {
      const { articleId } = await write('Zpráva výboru', admin);
      await giveBack(articleId);
      await api.call('PUT', `/articles/${articleId}`, {
        as: admin,
        body: { name: 'Zpráva', text: '<p>y</p>' },
      });
      expect(await seenBy(admin, articleId)).not.toHaveProperty('returned');
    });

    it.each([5, ['x'], 'x'.repeat(501), 'a\u0000'])('take no %j for a reason', async (reason) => {
      const { articleId } = await write();
      expect((await giveBack(articleId, { status: false, reason })).statusCode).toBe(400);
    });
  });

  it('of members cannot be changed by administrators', async () => {
    const { articleId } = await write();
    const body = { name: 'Cizí', text: '<p>y</p>' };
    expect((await api.call('PUT', `/articles/${articleId}`, { as: admin, body })).statusCode).toBe(403);
    expect((await api.call('DELETE', `/articles/${articleId}`, { as: admin })).statusCode).toBe(403);
  });

  it.each(['true', 1, 'false', [true], null, {}])(
    'are approved by a boolean alone, not by %j',
    async (status) => {
      const { articleId } = await write();
      expect((await approve(articleId, status)).statusCode).toBe(400);
    },
  );

  it('are listed newest first: all to administrators, their own to authors, none with its text', async () => {
    api.time.now = new Date('2031-01-01T00:00:00Z');
    const { articleId } = await write('Nejnovější');
    const all = (await api.call('GET', '/articles/all', { as: admin })).json<ArticleSummary[]>();
    const own = (await api.call('GET', '/users/current/articles/all', { as: author })).json<
      ArticleSummary[]
    >();
    expect([all[0]?.articleId, own[0]?.articleId]).toEqual([articleId, articleId]);
    expect(all[0]).not.toHaveProperty('text');
    expect(all.length).toBeGreaterThan(own.length);
    expect((await api.call('GET', '/users/current/articles/all', { as: other })).json()).toEqual([]);
  });

  it('say of their creator the name alone, and the number of the page as long as it can be seen', async () => {
    const { articleId } = await write();
    await approve(articleId);
    const shown = async () => (await api.call('GET', `/articles/${articleId}`)).json<Article>();
    expect(await shown()).toMatchObject({
      creator: { name: 'Petr', surname: 'Habr' },
      creatorInMembers: true,
    });
    expect(Object.keys((await shown()).creator)).toEqual(['name', 'surname', 'userId']);
    await api.call('PUT', `/users/${author.userId}`, {
      as: author,
      body: { web: '', catKinds: '', showInMembers: false },
    });
    expect(await shown()).toMatchObject({ creatorInMembers: false });
    expect(Object.keys((await shown()).creator)).toEqual(['name', 'surname']);
  });
});
