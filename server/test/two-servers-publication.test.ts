import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actuality, Article, Cat, Exhibition } from 'shared/contract';
import { catInput, exhibitionInput } from './support/inputs.ts';
import type { Person } from './support/test-api.ts';
import { TwoServers } from './support/two-servers.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('two servers behind one address', () => {
  let servers: TwoServers;
  let owner: Person;
  let admin: Person;

  beforeAll(async () => {
    servers = await TwoServers.start();
    owner = await servers.api.person();
    admin = await servers.api.person({ role: 1 });
    // The first page of a server waits for its renderer to start.
    const lists = ['/actualities', '/articles', '/cats', '/exhibitions'];
    expect(await servers.agree(lists, (answer) => answer.startsWith('200'), 60_000)).toBe(true);
  });
  afterAll(() => servers.stop());

  const text = { name: 'Tajemství', text: '<p>x</p>' };
  /** A fresh item of each kind, shown to everybody. */
  const makeItems = {
    actualities: async () => {
      const made = await servers.send('POST', '/actualities', admin, { ...text, image: '' });
      return { id: ((await made.json()) as Actuality).actualityId, as: admin };
    },
    articles: async () => {
      const made = await servers.send('POST', '/articles', owner, text);
      const { articleId: id } = (await made.json()) as Article;
      await servers.send('PUT', `/articles/${id}/status`, admin, { status: true });
      return { id, as: owner };
    },
    cats: async () => {
      const made = await servers.send('POST', '/cats', owner, catInput({ name: text.name }));
      return { id: ((await made.json()) as Cat).catId, as: owner };
    },
    exhibitions: async () => {
      const body = exhibitionInput({ name: text.name, date: '2099-12-05' });
      const made = await servers.send('POST', '/exhibitions', admin, body);
      return { id: ((await made.json()) as Exhibition).exhibitionId, as: admin };
    },
  };
  type Kind = keyof typeof makeItems;

  const isThere = (answer: string) => answer.startsWith('200') && answer.includes(text.name);
  const isGone = (answer: string) => !answer.includes(text.name);
  const isMissing = (answer: string) => answer.startsWith('404') && isGone(answer);

  const pathsOf = (kind: Kind, id: number) => ({
    item: [`/api/${kind}/${id}`, `/${kind}/${id}`],
    lists: [`/api/${kind}`, `/${kind}`],
  });
  const isShown = async (kind: Kind, id: number, delay?: number) => {
    const { item, lists } = pathsOf(kind, id);
    return servers.agree([...item, ...lists], isThere, delay);
  };
  const isHidden = async (kind: Kind, id: number) => {
    const { item, lists } = pathsOf(kind, id);
    return (await servers.agree(item, isMissing)) && servers.agree([...lists, '/sitemap.xml'], isGone);
  };

  // `Object.keys` widens the keys of the constant above.
  const kinds = Object.keys(makeItems) as Kind[];

  it.each(kinds)('agree within a second after a deletion and its undo: %s', async (kind) => {
    const { id, as } = await makeItems[kind]();
    expect(await isShown(kind, id)).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      expect((await servers.send('DELETE', `/${kind}/${id}`, as)).status).toBe(204);
      expect(await isHidden(kind, id)).toBe(true);
      expect((await servers.send('POST', `/bin/${kind}/${id}/restoration`, as)).status).toBe(204);
      expect(await isShown(kind, id)).toBe(true);
    }
    await servers.send('DELETE', `/${kind}/${id}`, as);
  });

  /** Changes its publication alone. */
  const publish = async (kind: Kind, { id, as }: { id: number; as: Person }, publishedAt: string | null) => {
    // An item's answer, whose fields its update takes.
    const stored = (await (await servers.send('GET', `/${kind}/${id}`, as)).json()) as object;
    const body = { ...stored, publishedAt };
    expect((await servers.send('PUT', `/${kind}/${id}`, as, body)).status).toBe(200);
    if (kind === 'articles' && publishedAt !== null)
      await servers.send('PUT', `/articles/${id}/status`, admin, { status: true });
  };
  const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();
  const texts = ['actualities', 'articles', 'exhibitions'] as const;

  it.each(texts)('agree within a second after something became a draft, and is planned: %s', async (kind) => {
    const item = await makeItems[kind]();
    for (const hidden of [null, inAnHour()]) {
      expect(await isShown(kind, item.id)).toBe(true);
      await publish(kind, item, hidden);
      expect(await isHidden(kind, item.id)).toBe(true);
      await publish(kind, item, new Date().toISOString());
    }
    await servers.send('DELETE', `/${kind}/${item.id}`, item.as);
  });

  it('show what was planned within a minute of its time, though nobody writes', async () => {
    const planned = await Promise.all(
      texts.map(async (kind) => {
        const item = await makeItems[kind]();
        await publish(kind, item, inAnHour());
        expect(await isHidden(kind, item.id)).toBe(true);
        return { kind, ...item };
      }),
    );
    // Past both servers, which learn of it by their clocks alone.
    const createdAt = new Date(Date.now() + 10_000).toISOString();
    for (const kind of texts)
      await servers.api.test.database.db.updateTable(kind).set({ createdAt }).execute();
    for (const { kind, id } of planned) expect(await isShown(kind, id, 60_000)).toBe(true);
  });
});
