import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { noAnswer, reply } from 'shared/testing';
import {
  anezka,
  articleRow,
  catRow,
  codes,
  exhibitionRow,
  gallery,
  memberRow,
  newsItem,
  newsRows,
  springShow,
} from './test-content.ts';
import { visit } from './test-visit.tsx';

const malformed = 'Data nejsou v požadovaném formátu.';

interface Case {
  what: string;
  route: string;
  call: string;
  /** Responses for the rest of the screen. */
  others?: Record<string, unknown>;
  loading: string;
  failure: string;
  answer: unknown;
  /** Something that is shown only with data. */
  shows: string | RegExp;
}

interface ListCase extends Case {
  empty: string | RegExp;
  /** Target of the link in an empty list. */
  next: string;
}

interface ItemCase extends Case {
  missing: string;
}

const homeApi = { 'GET /club/gallery': gallery, 'GET /exhibitions/closest': null };

const lists: ListCase[] = [
  {
    what: 'the news of the home page',
    route: '/',
    call: 'GET /actualities/new',
    others: homeApi,
    loading: 'Načítám...',
    failure: 'Došlo k chybě při načítání aktualit.',
    answer: newsRows(3),
    shows: 'Zpráva 2',
    empty: /Zatím tu nic není/,
    next: '/actualities',
  },
  {
    what: 'the news list',
    route: '/actualities',
    call: 'GET /actualities?limit=6',
    loading: 'Načítám...',
    failure: 'Chyba při načítání aktualit',
    answer: newsRows(2),
    shows: 'Zpráva 2',
    empty: 'Zatím tu nic není',
    next: '/exhibitions',
  },
  {
    what: 'the list of articles',
    route: '/articles',
    call: 'GET /articles?limit=61',
    loading: 'Načítám...',
    failure: 'Články nelze načíst.',
    answer: [articleRow(1, 'Kotě v domě', 'Jana', 'Nováková')],
    shows: 'Jana Nováková',
    empty: 'Zatím tu nejsou žádné články',
    next: '/actualities',
  },
  {
    what: 'the list of cats',
    route: '/cats',
    call: 'GET /cats?limit=25',
    loading: 'Načítám...',
    failure: 'Chyba při načítání koček',
    answer: [catRow(1, 'Micka')],
    shows: 'Micka',
    empty: 'Zatím tu nejsou žádné kočky',
    next: '/members',
  },
  {
    what: 'the list of exhibitions',
    route: '/exhibitions',
    call: 'GET /exhibitions',
    loading: 'Načítám...',
    failure: 'Chyba při načítání výstav.',
    answer: [exhibitionRow(3, '2999-05-01')],
    shows: 'Výstava 3',
    empty: 'Žádná výstava zatím není vypsaná',
    next: '/actualities',
  },
  {
    what: 'the list of members',
    route: '/members',
    call: 'GET /members?limit=121',
    loading: 'Načítám...',
    failure: 'Chyba při načítání členů',
    answer: [memberRow(1, 'Jana', 'Nováková')],
    shows: 'Nováková Jana',
    empty: 'Zatím tu nikdo není',
    next: '/cats',
  },
];

const items: ItemCase[] = [
  {
    what: 'a piece of news',
    route: '/actualities/1',
    call: 'GET /actualities/1',
    loading: 'Načítám...',
    failure: 'Chyba při načítání aktualit',
    missing: 'Aktualita nenalezena.',
    answer: newsItem(1),
    shows: 'Zpráva 1',
  },
  {
    what: 'an article',
    route: '/articles/5',
    call: 'GET /articles/5',
    loading: 'Loading...',
    failure: 'Články nelze načíst.',
    missing: 'Článek nenalezen.',
    answer: codes,
    shows: 'Jak číst kód EMS',
  },
  {
    what: 'a cat',
    route: '/cats/7',
    call: 'GET /cats/7',
    loading: 'Načítám...',
    failure: 'Chyba při načítání koček',
    missing: 'Kočka neexistuje.',
    answer: anezka,
    shows: 'Anežka',
  },
  {
    what: 'an exhibition',
    route: '/exhibitions/4',
    call: 'GET /exhibitions/4',
    loading: 'Načítám...',
    failure: 'Chyba při načítání výstav.',
    missing: 'Chyba při načtění výstavy.',
    answer: springShow,
    shows: 'Jarní výstava',
  },
];

const open = ({ route, call, others = {} }: Case, answer: unknown) =>
  visit(route, { ...others, [call]: answer });

describe.each<Case>([...lists, ...items])('$what', (screenCase) => {
  const { call, loading, failure, answer, shows } = screenCase;

  it('shows its loading text until the response arrives, and then the data', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await open(screenCase, () => promise);
    expect(screen.getByText(loading).getAttribute('role')).toBe('status');
    resolve(answer);
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(screen.queryByText(loading)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['answers with an error', () => reply(500)],
    ['does not answer', noAnswer],
  ])('shows an error when the server %s, and recovers by a retry', async (_how, failing) => {
    const { api, user } = await open(screenCase, failing);
    expect((await screen.findByRole('alert')).textContent).toContain(failure);
    expect(screen.getByText(failure)).toBeTruthy();
    api[call] = answer;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(screen.queryByText(failure)).toBeNull();
  });
});

describe.each(lists)('$what', (list) => {
  it('shows an error for a response that is not a list, and recovers by a retry', async () => {
    const { api, user } = await open(list, {});
    expect((await screen.findByRole('alert')).textContent).toContain(malformed);
    expect(screen.queryByText(list.failure)).toBeNull();
    api[list.call] = list.answer;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect((await screen.findAllByText(list.shows)).length).toBeGreaterThan(0);
    expect(screen.queryByText(malformed)).toBeNull();
  });

  it.each([
    ['are none', [null, 'řádek']],
    ['lack what they show', [{ picture: { variants: 7 } }]],
  ])('shows an error for a list whose rows %s, and recovers by a retry', async (_how, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, user } = await open(list, answer);
    expect((await screen.findByRole('alert')).textContent).toContain(malformed);
    api[list.call] = list.answer;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect((await screen.findAllByText(list.shows)).length).toBeGreaterThan(0);
    expect(screen.queryByText(malformed)).toBeNull();
  });

  it('shows an empty state with a link', async () => {
    await open(list, []);
    expect(await screen.findByText(list.empty)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(list.next);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe.each(items)('$what', (item) => {
  it('shows that it does not exist, with a link back to its list', async () => {
    await open(item, reply(404, { code: 'NOT_FOUND' }));
    expect(await screen.findByRole('heading', { level: 1, name: item.missing })).toBeTruthy();
    expect(document.title).toBe(`${item.missing.replace(/\.$/, '')} – Klub chovatelů koček Podlesí`);
    const list = item.route.slice(0, item.route.lastIndexOf('/'));
    expect(screen.getByRole('link').getAttribute('href')).toBe(list);
  });

  it('sends no request and shows the same when the URL has no numeric id', async () => {
    const { calls } = await visit(item.route.replace(/\d+$/, 'abc'), {});
    expect(await screen.findByText(item.missing)).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain(item.route);
  });

  it.each([
    ['is empty', {}, item.failure],
    ['lacks what is shown', { text: 7, picture: { variants: 7 } }, malformed],
  ])('shows an error when the response %s', async (_how, answer, failure) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, user } = await open(item, answer);
    expect((await screen.findByRole('alert')).textContent).toContain(failure);
    api[item.call] = item.answer;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect((await screen.findAllByText(item.shows)).length).toBeGreaterThan(0);
  });
});
