import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failUploads, noAnswer, reply, storedAt, type ApiCall } from 'shared/testing';
import { file, kittens, leaveDraft, market, newsLine, openAdmin, startAnew } from '../test-admin.tsx';

beforeEach(startAnew);

const openNews = (api: Record<string, unknown> = {}) => {
  const view = openAdmin(1, {
    'GET /actualities/all': [newsLine(market), newsLine(kittens)],
    'GET /actualities/3': market,
    'GET /actualities/2': kittens,
    ...api,
  });
  const edit = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name: `Upravit ${name}` }));
    const form = within(await screen.findByRole('form', { name: `Úprava: ${name}` }));
    await form.findByRole('textbox', { name: 'Text' });
    return form;
  };
  const add = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Přidat aktualitu' }));
    return within(screen.getByRole('form', { name: 'Nová aktualita' }));
  };
  /** The form for a new item, filled by the draft of an earlier visit. */
  const addFilled = async () => {
    leaveDraft('actuality/new', { name: 'Ples', text: '<p>V sobotu.</p>' });
    const form = await add();
    await view.user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    return form;
  };
  return { ...view, edit, add, addFilled };
};

const ball = { ...market, actualityId: 9, id: 9, name: 'Ples', version: 1 };

describe('the list of news', () => {
  it('shows Načítám... and then why it could not be loaded, with a retry', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise((resolve) => {
      refuse = () => resolve(reply(400, {}));
    });
    const { user, handlers } = openNews({ 'GET /actualities/all': () => refused });
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('Načítám...').getAttribute('role')).toBe('status');
    refuse();
    expect(await panel.findByText('Chyba při načítání aktualit')).toBeTruthy();
    handlers['GET /actualities/all'] = [newsLine(market)];
    await user.click(panel.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await panel.findByText('Členská schůze')).toBeTruthy();
  });

  it('shows an error when the response is not a list', async () => {
    openNews({ 'GET /actualities/all': { rows: [] } });
    expect(await screen.findByText('Data nejsou v požadovaném formátu.')).toBeTruthy();
  });

  it('tells an administrator of an empty club how to begin', async () => {
    openNews({ 'GET /actualities/all': [] });
    expect(await screen.findByText('Zatím tu není žádná aktualita')).toBeTruthy();
  });

  it('has one form open at a time', async () => {
    const { user, edit } = openNews();
    await edit('Členská schůze');
    await edit('Devět koťat');
    expect(screen.getAllByRole('form')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Přidat aktualitu' }));
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'Nová aktualita' })).toBeTruthy();
  });
});

describe('publishing a news item', () => {
  it('asks for name and text beside their fields and sends nothing', async () => {
    const { user, add, callsTo } = openNews();
    const form = await add();
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    expect(form.getAllByText('Vyplňte toto pole.')).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByLabelText('Název'));
    expect(callsTo('POST', '/actualities')).toEqual([]);
  });

  it('sends name, text and picture, and moves the focus to the new row', async () => {
    const { user, addFilled, handlers, callsTo } = openNews();
    handlers['POST /actualities'] = () => {
      handlers['GET /actualities/all'] = [newsLine(ball), newsLine(market)];
      return reply(201, ball);
    };
    const form = await addFilled();
    await user.upload(form.getByLabelText('Vybrat obrázek'), file('ples.jpg'));
    await form.findByText(/nahráno/);
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upravit Ples' })),
    );
    expect(callsTo('POST', '/actualities')[0]?.body).toEqual({
      name: 'Ples',
      text: '<p>V sobotu.</p>',
      image: storedAt('ples.jpg'),
    });
    expect(screen.queryByRole('form')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('can be sent without a picture', async () => {
    const { user, addFilled, callsTo } = openNews({ 'POST /actualities': reply(201, ball) });
    const form = await addFilled();
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    await waitFor(() => expect(callsTo('POST', '/actualities')[0]?.body).toMatchObject({ image: '' }));
  });

  it('keeps everything when the server is unavailable, and retries with the same request', async () => {
    const { user, addFilled, handlers, callsTo } = openNews({ 'POST /actualities': noAnswer });
    const form = await addFilled();
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    expect(await form.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(form.getByLabelText('Název')).toHaveProperty('value', 'Ples');
    handlers['POST /actualities'] = () => reply(201, ball);
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const keys = callsTo('POST', '/actualities').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });

  it('names a picture that could not be uploaded instead of leaving it out', async () => {
    failUploads('ples.jpg');
    const { user, addFilled, callsTo } = openNews();
    const form = await addFilled();
    await user.upload(form.getByLabelText('Vybrat obrázek'), file('ples.jpg'));
    await waitFor(() => expect(form.getByRole('alert').textContent).toContain('ples.jpg'));
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    expect(await form.findByText(/Obrázek se nepodařilo nahrát/)).toBeTruthy();
    expect(callsTo('POST', '/actualities')).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Odebrat ples.jpg' }));
    expect(form.queryByText(/Obrázek se nepodařilo nahrát/)).toBeNull();
  });
});

describe('editing a news item', () => {
  it('saves name and text with the version that was loaded', async () => {
    const { user, edit, handlers, callsTo } = openNews();
    handlers['PUT /actualities/3'] = ({ body }: ApiCall) => {
      const saved = { ...market, ...(body as object), version: 3 };
      handlers['GET /actualities/all'] = [newsLine(saved), newsLine(kittens)];
      handlers['GET /actualities/3'] = saved;
      return saved;
    };
    const form = await edit('Členská schůze');
    await user.type(form.getByLabelText('Název'), ' je v sobotu');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: /^Členská schůze je v\ssobotu$/ }),
    ).toBeTruthy();
    const [call] = callsTo('PUT', '/actualities/3');
    expect(call?.headers.get('If-Match')).toBe('"2"');
    expect(call?.body).toEqual({ name: 'Členská schůze je v sobotu', text: '<p>Přijďte všichni.</p>' });
    expect(screen.getByText('Uloženo.')).toBeTruthy();
  });

  it('lets the administrator choose on a save conflict', async () => {
    const theirs = {
      ...market,
      name: 'Schůze odložena',
      text: '<p>Přijďte <strong>za týden</strong> &amp; včas.</p>',
      version: 3,
    };
    const { user, edit, handlers, callsTo } = openNews({
      'PUT /actualities/3': reply(412, { code: 'VERSION_MISMATCH', current: theirs }),
    });
    const form = await edit('Členská schůze');
    await user.type(form.getByLabelText('Název'), '!');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    const conflict = within(await form.findByRole('alert'));
    expect(conflict.getByText('Schůze odložena')).toBeTruthy();
    expect(conflict.getByText('Členská schůze!')).toBeTruthy();
    expect((await conflict.findByText('za týden')).tagName).toBe('STRONG');
    handlers['PUT /actualities/3'] = { ...theirs, name: 'Členská schůze!', version: 4 };
    await user.click(conflict.getByRole('button', { name: 'Uložit moji verzi' }));
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(callsTo('PUT', '/actualities/3').at(-1)?.headers.get('If-Match')).toBe('"3"');
    expect(document.activeElement).toBe(form.getByLabelText('Název'));
  });

  it('changes the picture separately from the text', async () => {
    const { user, edit, handlers, callsTo } = openNews();
    handlers['PUT /actualities/3/changeimage'] = { ...market, image: storedAt('nova.png'), version: 3 };
    const form = await edit('Členská schůze');
    await user.upload(form.getByLabelText('Vybrat obrázek'), file('nova.png'));
    await user.click(form.getByRole('button', { name: 'Upravit obrázek' }));
    expect(await screen.findByText('Obrázek je změněný.')).toBeTruthy();
    expect(callsTo('PUT', '/actualities/3/changeimage')[0]?.body).toEqual({
      oldUrl: '/files/schuze.webp',
      image: storedAt('nova.png'),
    });
    expect(callsTo('PUT', '/actualities/3')).toEqual([]);
  });

  it('requires a chosen file', async () => {
    const { user, edit, callsTo } = openNews();
    const form = await edit('Členská schůze');
    await user.click(form.getByRole('button', { name: 'Upravit obrázek' }));
    expect(form.getByText('Nejdřív vyberte obrázek.')).toBeTruthy();
    expect(callsTo('PUT', '/actualities/3/changeimage')).toEqual([]);
    await user.upload(form.getByLabelText('Vybrat obrázek'), file('sal.jpg'));
    expect(form.queryByText('Nejdřív vyberte obrázek.')).toBeNull();
  });

  it('keeps the form of an item that somebody else has deleted, and shows that on submit', async () => {
    const { user, edit, handlers } = openNews();
    const form = await edit('Členská schůze');
    await user.type(form.getByLabelText('Název'), ' v úterý');
    for (const call of ['GET', 'PUT']) handlers[`${call} /actualities/3`] = () => reply(404, {});
    handlers['DELETE /actualities/2'] = () => reply(204);
    handlers['GET /actualities/all'] = [];
    await user.click(screen.getByRole('button', { name: 'Smazat Devět koťat' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(screen.queryByText('Devět koťat')).toBeNull());
    expect(form.getByLabelText('Název')).toHaveProperty('value', 'Členská schůze v úterý');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await form.findByText(/mezitím někdo smazal\. Napsaný text vám nabídneme/)).toBeTruthy();
    expect(form.getByLabelText('Název')).toHaveProperty('value', 'Členská schůze v úterý');
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Přidat aktualitu' }));
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(screen.getByRole('textbox', { name: 'Název' })).toHaveProperty('value', 'Členská schůze v úterý');
  });

  it('shows that the item was deleted', async () => {
    const { user } = openNews({ 'GET /actualities/3': reply(404, {}) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Členská schůze' }));
    expect(await screen.findByText('Aktualita nenalezena.')).toBeTruthy();
  });
});

describe('deleting a news item', () => {
  it('asks for confirmation, and NE keeps the item', async () => {
    const { user, callsTo } = openNews();
    await user.click(await screen.findByRole('button', { name: 'Smazat Členská schůze' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' }));
    expect(dialog.getByText('Členská schůze')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'NE' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(callsTo('DELETE', '/actualities/3')).toEqual([]);
  });

  it('deletes after X, and shows a failure without closing the dialog', async () => {
    const { user, handlers } = openNews({ 'DELETE /actualities/3': noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Smazat Členská schůze' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: /^X/ }));
    expect(await dialog.findByText(/Server neodpovídá/)).toBeTruthy();
    handlers['DELETE /actualities/3'] = () => {
      handlers['GET /actualities/all'] = [newsLine(kittens)];
      return reply(204);
    };
    await user.click(dialog.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(screen.queryByText('Členská schůze')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Přidat aktualitu' }));
  });

  it('removes an item from the list that was already deleted by an earlier attempt or by somebody else', async () => {
    const { user, handlers } = openNews({ 'DELETE /actualities/3': reply(404, {}) });
    await user.click(await screen.findByRole('button', { name: 'Smazat Členská schůze' }));
    handlers['GET /actualities/all'] = [newsLine(kittens)];
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^X/ }));
    expect(await screen.findByText('Smazáno: Členská schůze.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Smazat Členská schůze' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('publishing news', () => {
  const fill = async (user: ReturnType<typeof openNews>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Přidat aktualitu' }));
    const form = within(screen.getByRole('form', { name: 'Nová aktualita' }));
    await user.type(form.getByLabelText('Název'), 'Beseda');
    return form;
  };

  it('says in the list what is a draft and what is published later', async () => {
    openNews({
      'GET /actualities/all': [
        { ...newsLine(market), publishedAt: null },
        { ...newsLine(kittens), publishedAt: '2099-07-01T06:00:00.000Z' },
      ],
    });
    expect(await screen.findByText('Koncept')).toBeTruthy();
    expect(screen.getByText(/^Zveřejní se 1\.\s7\.\s2099 v 8\.00$/)).toBeTruthy();
  });

  it('needs the time for which it is announced', async () => {
    const { user } = openNews();
    const form = await fill(user);
    await user.selectOptions(form.getByLabelText('Zveřejnění'), 'Zveřejnit v určený čas');
    await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
    expect(form.getByText('Vyplňte den a hodinu.')).toBeTruthy();
  });

  it('sends nothing about it unless it is changed, and publishes a draft at once', async () => {
    const draft = { ...market, publishedAt: null };
    const { user, callsTo } = openNews({
      'GET /actualities/all': [{ ...newsLine(market), publishedAt: null }],
      'GET /actualities/3': draft,
      'PUT /actualities/3': { ...market, publishedAt: market.createdAt, version: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Členská schůze' }));
    const form = within(await screen.findByRole('form', { name: 'Úprava: Členská schůze' }));
    expect(form.getByRole('link', { name: 'Náhled' }).getAttribute('href')).toBe('/actualities/3');
    await user.selectOptions(form.getByLabelText('Zveřejnění'), 'Zveřejnit hned');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await waitFor(() =>
      expect(callsTo('PUT', '/actualities/3').map(({ body }) => body)).toEqual([
        { name: market.name, text: market.text, publishedAt: '1970-01-01T00:00:00.000Z' },
      ]),
    );
  });
});
