import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPaths, pageNumber, searchPageSize, siteUrls } from 'shared/contract';
import type {
  Actuality,
  Article,
  Cat,
  ClubContent,
  Exhibition,
  MarkedText,
  Problem,
  SearchResult,
} from 'shared/contract';
import { catInput, exhibitionInput, referenceInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { expandPrefixes } from '../database/index.ts';
import type { Ask } from '../rate-limits/search-turns.ts';
import { wordsFoundTogether } from './find.ts';
import { queryWords } from './query-words.ts';

let api: TestApi;
let admin: Person;
let jana: Person;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ name: 'Jana', surname: 'Řezníčková' });
  await fill();
});
afterAll(() => api.close());

const made = async <Item>(as: Person, path: string, body: object): Promise<Item> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Item>();
};

async function fill(): Promise<void> {
  const news = (name: string, text: string) =>
    made<Actuality>(admin, '/actualities', { name, text: `<p>${text}</p>`, image: '' });
  await news('Beseda o výživě', 'Přednáška o granulích.');
  await news('Přednáška v Praze', 'Veterinářka mluví o <strong>výživě</strong> koček &amp; koťat.');
  const show = await made<Exhibition>(admin, '/exhibitions', {
    ...exhibitionInput({ name: 'Podzimní výstava', location: 'Lipnice', date: '2099-10-05' }),
    description: '<p>Bez klecí.</p>',
    ...{ venue: 'Sokolovna', street: 'Tyršova 52', town: 'Horní Jasany' },
  });
  const inShow = `/exhibitions/${show.exhibitionId}`;
  await made(admin, `${inShow}/files`, { files: [await api.pdf()], names: ['Propozice.pdf'] });
  await made(admin, '/references', { ...referenceInput(show.exhibitionId), name: 'Fotografie z loňska' });
  const { articleId } = await made<Article>(jana, '/articles', {
    name: 'Jak krmíme',
    text: '<p>Mlsné kočky z Bílé věže.</p>',
  });
  await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
  await made<Cat>(jana, '/cats', catInput({ name: 'Micka', kind: 'Britská krátkosrstá', ems: 'BRI a' }));
  await made<Cat>(jana, '/cats', catInput({ name: 'Mourek', description: 'Žije s britskou kočkou.' }));
  const documents = [];
  for (const name of ['Stanovy klubu', 'Chovatelský řád']) documents.push({ name, file: await api.pdf() });
  await api.call('PUT', '/club/content/documents', { as: admin, body: { documents } });
  const body = { web: '', catKinds: 'Devon rex', showEmail: false };
  await api.call('PUT', `/users/${jana.userId}`, { as: jana, body });
}

const search = async (q: string, kind?: string, page?: number): Promise<SearchResult> => {
  const answer = await api.call('GET', apiPaths.search(q, kind, page));
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json<SearchResult>();
};
const plain = (text: MarkedText): string => text.map((part) => part.text).join('');
const marked = (text: MarkedText): string =>
  text.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');

/** Kinds and titles of what is found, in order. */
const found = async (q: string): Promise<string[]> =>
  (await search(q)).groups.flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind}: ${plain(title)}`));

/** The code of one cat means a cat in words; what has the word in its title is first. */
const ofCats = [
  'documents: Potvrzení kočka',
  ...['actualities: Přednáška v Praze', 'articles: Jak krmíme', 'cats: Micka', 'cats: Mourek'],
];

describe('a search', () => {
  it.each([
    ['kočky', ofCats],
    ['kocek', ofCats],
    ['praha', ['actualities: Přednáška v Praze']],
    ['britské', ['cats: Micka', 'cats: Mourek']],
    ['modré britské', ['cats: Micka']],
    ['BRI a', ['cats: Micka']],
    ['VYSTAV', ['exhibitions: Podzimní výstava', 'documents: Propozice.pdf']],
    ['propozic', ['documents: Propozice.pdf', 'exhibitions: Podzimní výstava']],
    ['fotografiemi', ['exhibitions: Podzimní výstava']],
    ['lipnice říjen 2099', ['exhibitions: Podzimní výstava', 'documents: Propozice.pdf']],
    ['sokolovny', ['exhibitions: Podzimní výstava', 'documents: Propozice.pdf']],
    ['Tyršova Jasany', ['exhibitions: Podzimní výstava', 'documents: Propozice.pdf']],
    ['devon', ['members: Jana Řezníčková']],
    ['stanov', ['documents: Stanovy klubu']],
    ['dokument klubu', ['documents: Stanovy klubu', 'documents: Chovatelský řád']],
    ['krycí list', ['documents: Potvrzení kocour', 'documents: Potvrzení kočka']],
    ['krytí', ['documents: Potvrzení kocour', 'documents: Potvrzení kočka']],
    ['řezníčkové', ['members: Jana Řezníčková', 'articles: Jak krmíme', 'cats: Mourek', 'cats: Micka']],
  ])('for %j finds %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each([
    ['jak se stát členem', ['Jak se stát členem']],
    ['jak se stanu clenem a co to stoji', ['Jak se stát členem']],
    ['chci vstoupit do klubu', ['Jak se stát členem']],
    ['členství', ['Jak se stát členem', 'Členové']],
    ['přihláška', ['Jak se stát členem', 'Výstavy']],
    ['kdy je příští výstava a jak se tam dostanu', ['Výstavy']],
    ['kde stáhnu krycí list', ['Dokumenty']],
    ['krycího listu', ['Dokumenty']],
    ['dok', ['Dokumenty']],
    ['britská kočka', []],
    ['výstava v Lipnici', []],
    ['k', []],
  ])('for %j names the pages %j of the site', async (q, expected) => {
    const { pages = [] } = await search(q);
    expect(pages.map(({ title }) => plain(title))).toEqual(expected);
  });

  it('marks the words in what a page has, and names no page beside one kind', async () => {
    const [page] = (await search('krycí list')).pages ?? [];
    expect(page && [page.url, marked(page.note)]).toEqual([
      '/documents',
      'Potvrzení o krytí ([krycí] [list]) a dokumenty klubu ke stažení',
    ]);
    expect((await search('krycí list', 'documents')).pages).toEqual([]);
  });

  it('takes the last word as the beginning of one, and the others as they are', async () => {
    expect(await found('před')).toEqual(['actualities: Přednáška v Praze', 'actualities: Beseda o výživě']);
    expect(await found('výživě před')).toEqual([
      'actualities: Přednáška v Praze',
      'actualities: Beseda o výživě',
    ]);
    expect((await search('před výživě')).missing).toEqual(['před']);
  });

  it('takes a single letter as a word of its own alone, as in a code', async () => {
    expect(await found('BRI a')).toEqual(['cats: Micka']);
    expect(await found('k')).toEqual([]);
  });

  it('has titles above details, and details above text', async () => {
    await made(jana, '/cats', catInput({ name: 'Lipka', description: 'x' }));
    await made(jana, '/cats', catInput({ name: 'A', location: 'Lipka' }));
    await made(jana, '/cats', catInput({ name: 'B', description: 'lipka' }));
    await made(jana, '/cats', catInput({ name: 'Stará Lipka', description: 'x' }));
    const { groups } = await search('lipka');
    expect(groups.find(({ kind }) => kind === 'cats')?.hits.map(({ title }) => plain(title))).toEqual([
      'Stará Lipka',
      'Lipka',
      'A',
      'B',
    ]);
  });

  it('marks what it found, in the title, the details and the part of the text where it stands', async () => {
    const [group] = (await search('výživa koťat')).groups;
    const [hit] = group!.hits;
    expect(hit).toMatchObject({ kind: 'actualities', url: `/actualities/${hit!.id}` });
    expect(marked(hit!.excerpt)).toBe('Veterinářka mluví o [výživě] koček & [koťat].');
    const long = `<p>${'Dlouhý úvod. '.repeat(500)} Pak teprve zpráva o ragdollech, ${'a dál. '.repeat(99)}</p>`;
    await made(admin, '/actualities', { name: 'Dlouhá', text: long, image: '' });
    const [{ hits: [far] } = { hits: [] }] = (await search('ragdoll')).groups;
    expect(marked(far!.excerpt)).toMatch(/^… .{0,60}\[ragdollech\], .{100,200} …$/);
    expect(marked((await search('devon rexové')).groups[0]!.hits[0]!.details[0]!)).toBe('[Devon] [rex]');
  });

  it('leaves out words of few letters before those that mean something', async () => {
    const { groups, missing } = await search('jak se v lipnici koná výstava');
    expect(groups.flatMap(({ hits }) => hits.map(({ title }) => plain(title)))).toContain('Podzimní výstava');
    expect(missing).toEqual(expect.arrayContaining(['jak', 'se', 'v']));
    expect(missing).not.toContain('výstava');
  });

  it('leaves out words that nothing has beside the others, and says so', async () => {
    const { groups, missing } = await search('kdo chová britské modré');
    expect(missing).toEqual(['kdo']);
    expect(groups.map(({ hits }) => hits.map(({ title }) => plain(title)))).toEqual([['Micka']]);
    expect((await search('co znamená BRI')).missing).toEqual(['co', 'znamená']);
    expect(await search('xyzzy')).toEqual({ pages: [], groups: [], missing: ['xyzzy'] });
  });

  it('are looked for by two questions for each', async () => {
    let asked = 0;
    const ask: Ask = (question) => {
      asked += 1;
      return question();
    };
    const words = queryWords('lipnici výstava granulích britské kočky praze výživě koťat');
    expect(words).toHaveLength(8);
    const { db } = api.test.database;
    const now = new Date();
    const searched = await expandPrefixes(db, words, now.toISOString());
    expect(await wordsFoundTogether({ db, now, ask }, searched)).not.toEqual([]);
    expect(asked).toBeLessThanOrEqual(2 * words.length);
  });

  it('counts each kind and pages through one', async () => {
    for (let index = 0; index < 25; index += 1)
      await made(jana, '/cats', catInput({ name: `Pruhovaná ${index}` }));
    const all = await search('pruhované');
    expect(all.groups).toMatchObject([{ kind: 'cats', count: 25, more: false }]);
    expect(all.groups[0]!.hits).toHaveLength(4);
    const pages = [1, 2, 3].map(async (page) => (await search('pruhované', 'cats', page)).groups[0]!.hits);
    const [first = [], second = [], third] = await Promise.all(pages);
    expect([first.length, second.length, third]).toEqual([searchPageSize, 5, []]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(25);
    expect((await search('pruhované', 'members')).groups).toEqual([]);
  });

  it.each([999, 1_000, 100_000, 100_001])('answers any page that an address can name: %d', async (page) => {
    const known = pageNumber(new URLSearchParams({ page: String(page) }));
    expect((await search('kočky', 'cats', known)).groups).toMatchObject([{ kind: 'cats' }]);
  });

  it('leads to the files of the club and of the site, in the order of their page', async () => {
    const answer = await api.call('GET', '/club/content', { as: admin });
    const { sections } = answer.json<ClubContent>();
    const [own] = (await search('dokumenty klubu', 'documents')).groups;
    expect(own!.hits.map(({ kind, url }) => [kind, url])).toEqual(
      sections.documents.value.documents.map(({ file }) => ['documents', file]),
    );
    expect(marked(own!.hits[0]!.details[0]!)).toBe('[Dokumenty] [klubu]');
    const [templates] = (await search('potvrzení kocour')).groups;
    expect(templates!.hits.map(({ url }) => url)).toEqual([siteUrls.potvrzeniKocour]);
  });

  it("leads to a member's own page", async () => {
    const { groups } = await search('devon', 'members');
    expect(groups[0]!.hits.map(({ url }) => url)).toEqual([siteUrls.member(jana.userId)]);
  });

  it('finds members by what they show of themselves alone', async () => {
    expect(await found(jana.email)).not.toContain('members: Jana Řezníčková');
    const show = { web: '', catKinds: 'Devon rex', showEmail: true };
    await api.call('PUT', `/users/${jana.userId}`, { as: jana, body: show });
    expect(await found(jana.email)).toContain('members: Jana Řezníčková');
    await api.call('PUT', `/users/${jana.userId}`, { as: jana, body: { ...show, showInMembers: false } });
    expect(await found('devon')).toEqual([]);
    await api.call('PUT', `/users/${jana.userId}`, { as: jana, body: { ...show, showInMembers: true } });
    expect(await found('devon')).toEqual(['members: Jana Řezníčková']);
  });

  it.each([
    '',
    ' ',
    '…—!?',
    '"',
    "'",
    "' OR 1=1 --",
    'kočky" OR "x',
    'NEAR(a b, 5)',
    'title : x',
    '{title} : x',
    'a* b* -c ^d',
    "a & b | !c <-> d:*A \\'",
    '%_\\',
    'AND OR NOT',
    '\u0000\ud800 \udfff',
    '😀 🐈',
    'a '.repeat(3_000),
    'ž'.repeat(2_000),
    '́́́',
    '&lt;script&gt;<script>',
  ])('for %j is no error', async (q) => {
    const answer = await api.app.inject(`/api/search?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(answer.statusCode).toBe(200);
  });

  it.each(['kind=users', 'kind=cats&page=0', 'page=x', 'page=100001', 'page=999999'])(
    'refuses %s',
    async (query) => {
      expect((await api.app.inject(`/api/search?q=x&${query}`)).statusCode).toBe(400);
    },
  );
});

describe('a search of long texts', () => {
  const terms = (beginning: string, count: number) =>
    Array.from({ length: count }, (_, index) => beginning + String(index).padStart(4, '0')).join(' ');

  it('finds by their beginning the words of a number that is limited, in their order', async () => {
    await made<Cat>(jana, '/cats', catInput({ name: 'Mnohoslovná', description: terms('dlouh', 100) }));
    await made<Cat>(jana, '/cats', catInput({ name: 'Poslední', description: 'dlouhzzz' }));
    const found = async (q: string) => {
      const { groups } = (await api.app.inject(`/api/search?q=${q}`)).json<SearchResult>();
      return groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')));
    };
    expect(await found('dlouhzz')).toEqual(['Poslední']);
    expect(await found('dlouh0099')).toEqual(['Mnohoslovná']);
    expect(await found('dlouh')).toContain('Mnohoslovná');
    // PostgreSQL's own processes look for all.
    if (api.test.config.databaseUrl === null) expect(await found('dlouh')).not.toContain('Poslední');
  });

  it('finds by a beginning the same, whatever words stand in what is not public yet', async () => {
    await made<Cat>(jana, '/cats', catInput({ name: 'Slovutná', description: terms('tajup', 63) }));
    await made<Cat>(jana, '/cats', catInput({ name: 'Tajuplná', description: 'tajupzz' }));
    const found = async () => (await api.app.inject('/api/search?q=tajup')).json<SearchResult>();
    const before = await found();
    expect(before.groups[0]?.count).toBe(2);
    const news = {
      name: 'Příští měsíc',
      text: '<p>tajupa</p>',
      image: '',
      publishedAt: '2099-01-01T00:00:00.000Z',
    };
    await made<Actuality>(admin, '/actualities', news);
    expect(await found()).toEqual(before);
  });

  it('does so also beside what is still to be taken out of the index', async () => {
    const description = terms('stranoua', 118);
    const { catId } = await made<Cat>(jana, '/cats', catInput({ name: 'Smazaná', description }));
    // As a deletion leaves it until its words are taken out, too.
    await api.test.database.db
      .deleteFrom('searchDocuments')
      .where('kind', '=', 'cats')
      .where('itemId', '=', catId)
      .execute();
    await made<Cat>(jana, '/cats', catInput({ name: 'Postranní', description: terms('stranouz', 10) }));
    await made<Cat>(jana, '/cats', catInput({ name: 'Druhá', description: 'stranouz0009' }));
    await made<Cat>(jana, '/cats', catInput({ name: 'Třetí', description: 'stranouzz' }));
    const found = async () => (await api.app.inject('/api/search?q=stranou')).json<SearchResult>();
    const before = await found();
    expect(before.groups[0]?.count).toBeGreaterThanOrEqual(2);
    // A word of its own, and one of what was deleted.
    for (const word of ['stranoub', 'stranoua0005']) {
      await made<Actuality>(admin, '/actualities', {
        ...{ name: 'Za měsíc', text: `<p>${word}</p>`, image: '' },
        publishedAt: '2099-01-01T00:00:00.000Z',
      });
      expect([word, await found()]).toEqual([word, before]);
    }
  });

  it('lets others be served while it looks for the words in what it found', async () => {
    for (let index = 0; index < 20; index += 1)
      await made<Cat>(jana, '/cats', catInput({ name: `Rozvláčná ${index}` }));
    // The clock is read before and after each piece.
    const clock = vi.spyOn(performance, 'now');
    const readingsFor = async (q: string, hits: number): Promise<number> => {
      clock.mockClear();
      const answer = await api.app.inject(`/api/search?kind=cats&q=${encodeURIComponent(q)}`);
      expect(answer.json<SearchResult>().groups[0]?.hits).toHaveLength(hits);
      return clock.mock.calls.length;
    };
    const usual = await readingsFor('mourek', 1);
    expect(await readingsFor('rozvlacna', 20)).toBeGreaterThan(usual + 2 * 19 - 1);
  });
});

it('is refused for a while when the server has searched too much', async () => {
  const search = () => api.app.inject('/api/search?q=kocky');
  const answers = await Promise.all(Array.from({ length: 400 }, search));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  // A busy machine may have no connection to PostgreSQL for some of the others.
  expect(refused.map((answer) => answer.json<Problem>().code)).toContain('OVERLOADED');
  expect(
    new Set(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']].join())),
  ).toEqual(new Set(['503,5']));
});
