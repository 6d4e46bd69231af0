import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { noAnswer, reply, type ApiCall } from 'shared/testing';
import { articleLine, codes, openAdmin, returned, startAnew, yard } from '../test-admin.tsx';
// Loaded eagerly, so that no test waits for the lazy chunk.
import './article-text.tsx';

beforeEach(startAnew);

const openArticles = (api: Record<string, unknown> = {}) =>
  openAdmin(4, {
    'GET /articles/all': [articleLine(codes), articleLine(yard)],
    'GET /articles/7': returned,
    'GET /articles/5': codes,
    'GET /articles/6': yard,
    ...api,
  });

const titles = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowOf = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li')!);

describe('the list of articles', () => {
  it('shows Načítám... and then Články nelze načíst.', async () => {
    openArticles({ 'GET /articles/all': () => reply(400, {}) });
    expect(screen.getByText('Načítám...')).toBeTruthy();
    expect(await screen.findByText('Články nelze načíst.')).toBeTruthy();
  });

  it('has those that wait first, then returned ones, each state in words', async () => {
    openArticles({ 'GET /articles/all': [codes, returned, yard].map(articleLine) });
    await screen.findByText('Výběh na dvoře');
    expect(titles().map((title) => title?.replace('\u00a0', ' '))).toEqual([
      'Výběh na dvoře',
      'Krmení v zimě',
      'Jak číst kód EMS',
    ]);
    expect(rowOf('Výběh na dvoře').getByText('Čeká na schválení')).toBeTruthy();
    expect(screen.getByText('Vráceno')).toBeTruthy();
    expect(rowOf('Jak číst kód EMS').getByText('Schváleno')).toBeTruthy();
    expect(screen.getByText(/3\sčlánky, 1\sčeká na\sschválení, 1\svrácený/)).toBeTruthy();
  });

  it('tells an administrator that there are no articles yet', async () => {
    openArticles({ 'GET /articles/all': [] });
    expect(await screen.findByText('Zatím tu není žádný článek')).toBeTruthy();
  });

  it('is searched by name and by author', async () => {
    const { user } = openArticles();
    await user.type(await screen.findByRole('searchbox'), 'OSIKA');
    await waitFor(() => expect(titles()).toEqual(['Výběh na dvoře']));
    expect(screen.getByText(/Nalezeno: 1\sčlánek/)).toBeTruthy();
  });
});

/** The waiting article after an administrator's decision. */
const afterDecision = (body: unknown, version: number) => {
  const { status, reason = '' } = body as { status: boolean; reason?: string };
  const decided = { ...yard, approved: status, version };
  return status ? decided : { ...decided, returned: { at: '2026-11-21T08:00:00.000Z', reason } };
};

const giveBack = async (user: UserEvent, name: string, reason = ''): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `Vrátit ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vrátit článek autorovi?' }));
  if (reason !== '') await user.type(dialog.getByLabelText('Důvod'), reason);
  await user.click(dialog.getByRole('button', { name: 'Vrátit článek' }));
};

describe('approving an article', () => {
  const answering = (handlers: Record<string, unknown>) => {
    handlers['PUT /articles/6/status'] = ({ body }: ApiCall) => {
      const saved = afterDecision(body, 8);
      handlers['GET /articles/all'] = [articleLine(codes), articleLine(saved)];
      handlers['GET /articles/6'] = saved;
      return saved;
    };
  };

  it('approves by the tick, with the version that was loaded, and the row keeps its position', async () => {
    const { user, handlers, callsTo } = openArticles();
    answering(handlers);
    const tick = await screen.findByRole('button', { name: 'Schválit Výběh na dvoře' });
    expect(tick.getAttribute('aria-pressed')).toBe('false');
    await user.click(tick);
    await waitFor(() => expect(rowOf('Výběh na dvoře').getByText('Schváleno')).toBeTruthy());
    expect(tick.getAttribute('aria-pressed')).toBe('true');
    const [call] = callsTo('PUT', '/articles/6/status');
    expect(call?.body).toEqual({ status: true });
    expect(call?.headers.get('If-Match')).toBe('"7"');
    expect(screen.getByText('Schváleno, návštěvníci článek vidí: Výběh na dvoře.')).toBeTruthy();
    expect(titles()).toEqual(['Výběh na dvoře', 'Jak číst kód EMS']);
    expect(document.activeElement).toBe(tick);
    expect(screen.getByRole('tab', { name: 'Články' })).toBeTruthy();
  });

  it('sends a second decision with the version of the first while the text has not been refetched', async () => {
    const { user, handlers, callsTo } = openArticles();
    await user.click(await screen.findByRole('button', { name: 'Výběh na dvoře' }));
    await screen.findByText('Dvě prkna a síť.');
    answering(handlers);
    const read = handlers['PUT /articles/6/status'] as (call: ApiCall) => unknown;
    const text = Promise.withResolvers<unknown>();
    handlers['PUT /articles/6/status'] = (call: ApiCall) => {
      const saved = read(call);
      handlers['GET /articles/6'] = text.promise;
      return saved;
    };
    await user.click(screen.getByRole('button', { name: 'Schválit článek' }));
    // The list is refetched before the text.
    await waitFor(() => expect(screen.queryByText(/1\sčeká/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zavřít článek' }));
    await giveBack(user, 'Výběh na dvoře');
    await waitFor(() => expect(callsTo('PUT', '/articles/6/status')).toHaveLength(2));
    expect(callsTo('PUT', '/articles/6/status')[1]?.headers.get('If-Match')).toBe('"8"');
    text.resolve({ ...yard, approved: true, version: 8 });
  });

  it('shows the decision before the lists are refetched', async () => {
    const { user, callsTo, handlers } = openArticles();
    const tick = await screen.findByRole('button', { name: 'Schválit Výběh na dvoře' });
    const later = Promise.withResolvers<unknown>();
    handlers['PUT /articles/6/status'] = ({ body, headers }: ApiCall) => {
      handlers['GET /articles/all'] = later.promise;
      const version = Number(headers.get('If-Match')?.replaceAll('"', '')) + 1;
      return afterDecision(body, version);
    };
    await user.click(tick);
    await waitFor(() => expect(rowOf('Výběh na dvoře').getByText('Schváleno')).toBeTruthy());
    await user.click(tick);
    await giveBack(user, 'Výběh na dvoře');
    await waitFor(() => expect(rowOf('Výběh na dvoře').getByText('Vráceno')).toBeTruthy());
    const calls = callsTo('PUT', '/articles/6/status');
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"8"']);
    later.resolve([articleLine(codes), articleLine({ ...yard, version: 9 })]);
  });

  it('withdraws the approval by X, with a sentence that may be left out', async () => {
    const { user, callsTo } = openArticles({ 'PUT /articles/5/status': { ...codes, approved: false } });
    await screen.findByRole('button', { name: 'Vrátit Jak číst kód EMS' });
    await giveBack(user, 'Jak číst kód EMS');
    await waitFor(() =>
      expect(callsTo('PUT', '/articles/5/status')[0]?.body).toEqual({ status: false, reason: '' }),
    );
  });

  it('returns an article with a reason, which stays typed when the server does not answer', async () => {
    const { user, handlers, callsTo } = openArticles({ 'PUT /articles/6/status': noAnswer });
    await screen.findByRole('button', { name: 'Vrátit Výběh na dvoře' });
    await giveBack(user, 'Výběh na dvoře', 'Chybí fotografie.');
    expect(await screen.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(screen.getByLabelText('Důvod')).toHaveProperty('value', 'Chybí fotografie.');
    answering(handlers);
    await user.click(screen.getByRole('button', { name: 'Vrátit článek' }));
    await waitFor(() => expect(rowOf('Výběh na dvoře').getByText('Vráceno')).toBeTruthy());
    expect(callsTo('PUT', '/articles/6/status').at(-1)?.body).toEqual({
      status: false,
      reason: 'Chybí fotografie.',
    });
    const button = screen.getByRole('button', { name: 'Vrátit Výběh na dvoře' });
    expect([document.activeElement, button.getAttribute('aria-pressed')]).toEqual([button, 'true']);
  });

  it('does not send a reason that is too long, and says so beside the field', async () => {
    const { user, callsTo } = openArticles();
    await user.click(await screen.findByRole('button', { name: 'Vrátit Výběh na dvoře' }));
    await user.click(screen.getByLabelText('Důvod'));
    await user.paste('x'.repeat(501));
    await user.click(screen.getByRole('button', { name: 'Vrátit článek' }));
    expect(screen.getByLabelText('Důvod').getAttribute('aria-invalid')).toBe('true');
    expect(callsTo('PUT', '/articles/6/status')).toEqual([]);
  });

  it('says why an article was returned, above its text', async () => {
    const { user } = openArticles({ 'GET /articles/all': [articleLine(returned)] });
    await user.click(await screen.findByRole('button', { name: /^Krmení v\szimě$/ }));
    expect(await screen.findByText(/vrátil autorovi: Doplňte prameny\./)).toBeTruthy();
  });

  it('shows a failure, and works on the next attempt', async () => {
    const { user, handlers } = openArticles({ 'PUT /articles/6/status': noAnswer });
    const tick = await screen.findByRole('button', { name: 'Schválit Výběh na dvoře' });
    await user.click(tick);
    expect(await screen.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(rowOf('Výběh na dvoře').getByText('Čeká na schválení')).toBeTruthy();
    answering(handlers);
    await user.click(tick);
    await waitFor(() => expect(rowOf('Výběh na dvoře').getByText('Schváleno')).toBeTruthy());
  });

  it('does not approve a text that the author has changed meanwhile', async () => {
    const { user, handlers } = openArticles({
      'PUT /articles/6/status': reply(412, { code: 'VERSION_MISMATCH', current: yard }),
    });
    await user.click(await screen.findByRole('button', { name: 'Výběh na dvoře' }));
    await screen.findByText('Dvě prkna a síť.');
    handlers['GET /articles/6'] = { ...yard, text: '<p>Tři prkna.</p>', version: 8 };
    await user.click(screen.getByRole('button', { name: 'Schválit článek' }));
    expect(await screen.findByText(/Článek se mezitím změnil/)).toBeTruthy();
    expect(await screen.findByText('Tři prkna.')).toBeTruthy();
  });
});

describe('reading an article before it is approved', () => {
  it('shows the whole text and the pictures inline, one article at a time', async () => {
    const { user } = openArticles();
    const title = await screen.findByRole('button', { name: 'Výběh na dvoře' });
    await user.click(title);
    expect(title.getAttribute('aria-expanded')).toBe('true');
    const article = within(await screen.findByRole('article'));
    expect(article.getByText('Dvě prkna a síť.')).toBeTruthy();
    expect(article.getByRole('img', { name: 'Výběh na dvoře, fotografie 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Jak číst kód EMS' }));
    expect(await screen.findByText('Tři písmena.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('closes, with the focus back on its name', async () => {
    const { user } = openArticles();
    await user.click(await screen.findByRole('button', { name: 'Výběh na dvoře' }));
    await user.click(await screen.findByRole('button', { name: 'Zavřít článek' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Výběh na dvoře' }));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows that the article was deleted', async () => {
    const { user } = openArticles({ 'GET /articles/6': reply(404, {}) });
    await user.click(await screen.findByRole('button', { name: 'Výběh na dvoře' }));
    expect(await screen.findByText('Článek nenalezen.')).toBeTruthy();
  });
});
