import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Article } from 'shared/contract';
import {
  failUploads,
  memberSession,
  noAnswer,
  renderScreen,
  reply,
  storedAt,
  type ApiCall,
} from 'shared/testing';
import { App } from '../app.tsx';
import { codes, memberApi, photo, summaryOf, vera } from '../test-member.ts';

const waiting: Article = {
  ...codes,
  articleId: 6,
  name: 'Koťata v zimě',
  text: '<p>Topte.</p>',
  approved: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  articleImages: [],
};

beforeEach(() => {
  localStorage.clear();
  failUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

const openArticles = (api: Record<string, unknown> = {}) => {
  const handlers: Record<string, unknown> = {
    ...memberApi,
    'GET /users/current/articles/all': [summaryOf(codes), summaryOf(waiting)],
    'GET /articles/5': codes,
    'GET /articles/6': waiting,
    ...api,
  };
  const view = renderScreen(<App />, { route: '/userpage?sekce=1', session: memberSession, api: handlers });
  const callsTo = (method: string, path: string): ApiCall[] =>
    view.calls.filter((call) => call.method === method && call.path === path);
  const edit = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name: `Upravit ${name}` }));
    const form = within(await screen.findByRole('form', { name: `Úprava: ${name}` }));
    await form.findByRole('textbox', { name: 'Text' });
    return form;
  };
  return { ...view, handlers, callsTo, edit };
};

describe('own articles', () => {
  it('are listed newest first with their approval in words', async () => {
    openArticles();
    await screen.findByRole('heading', { level: 2, name: /^Koťata v\szimě$/ });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Koťata v\szimě.*Čeká na schválení/);
    expect(rows[1]).toMatch(/Jak číst kód EMS.*Schváleno/);
  });

  it('say why they were returned, in the list and above the form, and wait again once they are changed', async () => {
    const returned = {
      ...waiting,
      returned: { at: '2026-11-21T08:00:00.000Z', reason: 'Doplňte prameny.' },
    };
    const { user, edit } = openArticles({
      'GET /users/current/articles/all': [summaryOf(returned)],
      'GET /articles/6': returned,
      'PUT /articles/6': { ...waiting, name: 'Koťata v zimě!', version: 3 },
    });
    expect(await screen.findByText('Vráceno: Doplňte prameny.')).toBeTruthy();
    const form = await edit('Koťata v zimě');
    expect(screen.getByText(/Článek je vrácený\..*Důvod: Doplňte prameny\./)).toBeTruthy();
    await user.type(form.getByLabelText('Název'), '!');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('Uloženo. Článek čeká na schválení.')).toBeTruthy();
  });

  it('show why they could not be loaded', async () => {
    openArticles({ 'GET /users/current/articles/all': reply(400, {}) });
    expect(await screen.findByText('Články nelze načíst.')).toBeTruthy();
  });

  it('tell an author without articles how to begin, and offer no sorting', async () => {
    openArticles({ 'GET /users/current/articles/all': [] });
    expect(await screen.findByText('Zatím tu nemáte žádný článek')).toBeTruthy();
    expect(screen.queryByText(/od nejnovějšího/)).toBeNull();
  });
});

describe('adding an article', () => {
  it('asks for name and text beside their fields', async () => {
    const { user, callsTo } = openArticles();
    await user.click(await screen.findByRole('button', { name: 'Přidat článek' }));
    const form = within(screen.getByRole('form', { name: 'Nový článek' }));
    await user.click(form.getByRole('button', { name: 'Přidat článek' }));
    expect(form.getAllByText('Vyplňte toto pole.')).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByLabelText('Název'));
    expect(callsTo('POST', '/articles')).toEqual([]);
  });

  it('opens the new article for its pictures', async () => {
    const { user, handlers } = openArticles();
    handlers['POST /articles'] = () => {
      handlers['GET /users/current/articles/all'] = [summaryOf(waiting)];
      return reply(201, waiting);
    };
    localStorage.setItem(
      'draft:uid-1:article/new',
      JSON.stringify({ value: { name: 'Koťata v zimě', text: '<p>Topte.</p>' }, savedAt: Date.now() }),
    );
    await user.click(await screen.findByRole('button', { name: 'Přidat článek' }));
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    const form = within(screen.getByRole('form', { name: 'Nový článek' }));
    await user.click(form.getByRole('button', { name: 'Přidat článek' }));
    const opened = within(await screen.findByRole('form', { name: 'Úprava: Koťata v zimě' }));
    expect(opened.getByLabelText('Přidat obrázky')).toBeTruthy();
    expect(screen.getByText(/čeká na schválení/)).toBeTruthy();
    const row = screen.getByRole('button', { name: 'Upravit Koťata v zimě' });
    await waitFor(() => expect(document.activeElement).toBe(row));
    // Refetching the list does not move the focus.
    handlers['PUT /articles/6'] = () => {
      handlers['GET /users/current/articles/all'] = [{ ...summaryOf(waiting), version: 3 }];
      return { ...waiting, name: 'Koťata v zimě.', version: 3 };
    };
    await user.type(opened.getByLabelText('Název'), '.{Enter}');
    await screen.findByText('Uloženo.');
    expect(document.activeElement).toBe(opened.getByLabelText('Název'));
  });
});

describe('editing an article', () => {
  it('saves one that waits for approval without a question', async () => {
    const { user, callsTo, edit } = openArticles({
      'PUT /articles/6': ({ body }: ApiCall) => ({ ...waiting, ...(body as object), version: 3 }),
    });
    const form = await edit('Koťata v zimě');
    await user.type(form.getByLabelText('Název'), ' a na jaře');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    const [call] = callsTo('PUT', '/articles/6');
    expect(call?.body).toEqual({ name: 'Koťata v zimě a na jaře', text: '<p>Topte.</p>' });
    expect(call?.headers.get('If-Match')).toBe('"2"');
  });

  it('warns before an approved one is saved, and saves nothing after cancelling', async () => {
    const { user, callsTo, edit, handlers } = openArticles();
    const form = await edit('Jak číst kód EMS');
    expect(screen.getByText(/bude znovu čekat na schválení/)).toBeTruthy();
    await user.type(form.getByLabelText('Název'), '?');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    const question = { name: 'Článek bude znovu čekat na schválení' };
    expect(document.activeElement?.textContent).toBe('Nechat, jak je');
    await user.click(
      within(screen.getByRole('dialog', question)).getByRole('button', { name: 'Nechat, jak je' }),
    );
    expect(callsTo('PUT', '/articles/5')).toEqual([]);
    expect(form.getByLabelText('Název')).toHaveProperty('value', 'Jak číst kód EMS?');
    handlers['PUT /articles/5'] = { ...codes, name: 'Jak číst kód EMS?', approved: false, version: 3 };
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await user.click(
      within(screen.getByRole('dialog', question)).getByRole('button', { name: 'Změnit článek' }),
    );
    expect(await screen.findByText('Uloženo. Článek čeká na schválení.')).toBeTruthy();
  });

  it('warns when an approval that was given while the author was writing would be lost', async () => {
    const approvedSince = { ...waiting, approved: true, version: 3 };
    const { user, callsTo, edit } = openArticles({
      'PUT /articles/6': reply(412, { code: 'VERSION_MISMATCH', current: approvedSince }),
    });
    const form = await edit('Koťata v zimě');
    await user.type(form.getByLabelText('Název'), '!');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await user.click(await screen.findByRole('button', { name: 'Nechat, jak je' }));
    expect(callsTo('PUT', '/articles/6')).toHaveLength(1);
    expect(form.getByLabelText('Název')).toHaveProperty('value', 'Koťata v zimě!');
  });

  it('does not warn an administrator, whose article keeps its approval', async () => {
    const { user, edit } = openArticles({
      'GET /users/current': { ...vera, role: 1 },
      'PUT /articles/5': { ...codes, name: 'Jak číst kód EMS?', version: 3 },
    });
    const form = await edit('Jak číst kód EMS');
    expect(screen.queryByText(/bude znovu čekat na schválení/)).toBeNull();
    await user.type(form.getByLabelText('Název'), '?');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
  });

  it('warns before pictures of an approved one are added', async () => {
    const { user, callsTo, edit } = openArticles({ 'POST /articles/5/images': reply(201, codes) });
    const form = await edit('Jak číst kód EMS');
    await user.upload(form.getByLabelText('Přidat obrázky'), [photo('a.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Změnit článek' }));
    await waitFor(() =>
      expect(callsTo('POST', '/articles/5/images')[0]?.body).toEqual({ images: [storedAt('a.jpg')] }),
    );
  });

  it('previews unsaved changes as visitors will see them', async () => {
    const { user, edit } = openArticles();
    const form = await edit('Koťata v zimě');
    await user.type(form.getByLabelText('Název'), ' 2');
    await user.click(form.getByRole('button', { name: 'Náhled' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Náhled článku' }));
    expect(preview.getByRole('heading', { level: 3 }).textContent).toMatch(/^Koťata v\szimě 2$/);
    expect(preview.getByText('Topte.')).toBeTruthy();
    await user.click(preview.getByRole('button', { name: 'Zavřít náhled' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows both versions on a save conflict between two windows', async () => {
    const current = { ...waiting, text: '<p>Topte méně.</p>', version: 7 };
    const { user, edit } = openArticles({
      'PUT /articles/6': reply(412, { code: 'VERSION_MISMATCH', current }),
    });
    const form = await edit('Koťata v zimě');
    await user.type(form.getByLabelText('Název'), '!');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    const conflict = within(await form.findByRole('alert'));
    expect(conflict.getByText('Topte méně.')).toBeTruthy();
    expect(conflict.getByText('Topte.')).toBeTruthy();
  });

  it('offers the draft after the server was unavailable and the tab was closed', async () => {
    const first = openArticles({ 'PUT /articles/6': noAnswer });
    const form = await first.edit('Koťata v zimě');
    await first.user.type(form.getByLabelText('Název'), ' znovu');
    await first.user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await form.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(form.getByLabelText('Název')).toHaveProperty('value', 'Koťata v zimě znovu');
    first.unmount();
    const second = openArticles();
    const again = await second.edit('Koťata v zimě');
    await second.user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(again.getByLabelText('Název')).toHaveProperty('value', 'Koťata v zimě znovu');
  });

  it('shows that an article was deleted', async () => {
    const { user } = openArticles({ 'GET /articles/6': reply(404, {}) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Koťata v zimě' }));
    expect(await screen.findByText('Článek nenalezen.')).toBeTruthy();
  });
});

describe('deleting an article', () => {
  it('asks for confirmation, deletes, and moves the focus to the button for adding', async () => {
    const { user, handlers } = openArticles();
    handlers['DELETE /articles/6'] = () => {
      handlers['GET /users/current/articles/all'] = [summaryOf(codes)];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Smazat Koťata v zimě' }));
    expect(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(screen.queryByText('Koťata v zimě')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Přidat článek' }));
  });
});
