import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failUploads, noAnswer, reply, storedAt, type ApiCall } from 'shared/testing';
import { file, leaveDraft, openAdmin, showLine, startAnew, winterShow } from '../test-admin.tsx';

beforeEach(startAnew);

const spring = { ...winterShow, exhibitionId: 8, name: 'Jarní výstava', date: '2027-04-10', version: 1 };

const openExhibitions = (api: Record<string, unknown> = {}) => {
  const view = openAdmin(2, {
    'GET /exhibitions/all': [showLine(winterShow)],
    'GET /exhibitions/4': winterShow,
    ...api,
  });
  const add = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Přidat výstavu' }));
    return within(screen.getByRole('form', { name: 'Nová výstava' }));
  };
  const edit = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Upravit Zimní výstava' }));
    return within(await screen.findByRole('form', { name: 'Úprava: Zimní výstava' }));
  };
  const writeLink = async (name: string, reference: string) => {
    await view.user.type(screen.getByLabelText('Název odkazu'), name);
    await view.user.type(screen.getByLabelText('Adresa odkazu'), reference);
  };
  return { ...view, add, edit, writeLink };
};

describe('the list of exhibitions', () => {
  it('shows Načítám... and then Chyba při načítání výstav.', async () => {
    openExhibitions({ 'GET /exhibitions/all': () => reply(400, {}) });
    expect(within(screen.getByRole('tabpanel')).getByText('Načítám...')).toBeTruthy();
    expect(await screen.findByText('Chyba při načítání výstav.')).toBeTruthy();
  });

  it('says when and where each one is', async () => {
    openExhibitions();
    expect(await screen.findByText(/^5\.\s12\.\s2026, Lipnice$/)).toBeTruthy();
  });

  it('says over which days one lasts, and that it is cancelled', async () => {
    const line = { ...showLine(winterShow), endDate: '2026-12-06', state: 'cancelled' };
    openExhibitions({ 'GET /exhibitions/all': [line] });
    expect(await screen.findByText(/^5\.–\u20606\.\s12\.\s2026, Lipnice, zrušena$/)).toBeTruthy();
  });

  it('tells an administrator of an empty club how to begin', async () => {
    openExhibitions({ 'GET /exhibitions/all': [] });
    expect(await screen.findByText('Zatím tu není žádná výstava')).toBeTruthy();
  });

  it('deletes one after confirmation', async () => {
    const { user, handlers } = openExhibitions();
    handlers['DELETE /exhibitions/4'] = () => {
      handlers['GET /exhibitions/all'] = [];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Smazat Zimní výstava' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^X/ }));
    expect(await screen.findByText('Zatím tu není žádná výstava')).toBeTruthy();
  });
});

describe('creating an exhibition', () => {
  const accepting = (handlers: Record<string, unknown>) => {
    handlers['POST /exhibitions'] = () => {
      handlers['GET /exhibitions/all'] = [showLine(spring), showLine(winterShow)];
      return reply(201, spring);
    };
    handlers['POST /exhibitions/8/images'] = reply(201, spring);
    handlers['POST /exhibitions/8/files'] = reply(201, spring);
    handlers['POST /references'] = reply(201, { referenceId: 1, name: '', reference: '' });
  };

  it('requires name and date, beside their fields', async () => {
    const { user, add, callsTo } = openExhibitions();
    const form = await add();
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(form.getAllByText('Vyplňte toto pole.')).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByLabelText('Název'));
    expect(callsTo('POST', '/exhibitions')).toEqual([]);
  });

  it('refuses an end before the beginning and a postal code that is none, beside their fields', async () => {
    const { user, add, callsTo } = openExhibitions();
    const form = await add();
    const type = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
    };
    await type('Název', 'Jarní výstava');
    await type('Datum', '2027-04-10');
    await type('Poslední den', '2027-04-09');
    await type('Konec', '17:00');
    await type('PSČ', '3948');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(form.getByText('Poslední den nemůže být před prvním.')).toBeTruthy();
    expect(form.getByText('Ke konci patří i začátek. Vyplňte ho.')).toBeTruthy();
    expect(form.getByText('PSČ má pět číslic, třeba 394 68.')).toBeTruthy();
    await type('Začátek', '17:30');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(form.getByText('Konec musí být později než začátek.')).toBeTruthy();
    expect(callsTo('POST', '/exhibitions')).toEqual([]);
  });

  it('sends the days, times, address and state that are filled in', async () => {
    const { user, add, handlers, callsTo } = openExhibitions();
    accepting(handlers);
    const form = await add();
    const filled = {
      Název: 'Jarní výstava',
      Datum: '2027-04-10',
      'Poslední den': '2027-04-11',
      Začátek: '09:00',
      Konec: '17:00',
      'Budova nebo sál': 'Sokolovna',
      Obec: 'Lipnice',
    };
    for (const [label, text] of Object.entries(filled)) await user.type(form.getByLabelText(label), text);
    await user.selectOptions(form.getByLabelText('Stav'), 'Přesunuta');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    await waitFor(() =>
      expect(callsTo('POST', '/exhibitions')[0]?.body).toEqual({
        name: 'Jarní výstava',
        date: '2027-04-10',
        location: '',
        description: '',
        endDate: '2027-04-11',
        timeFrom: '09:00',
        timeTo: '17:00',
        venue: 'Sokolovna',
        town: 'Lipnice',
        state: 'moved',
      }),
    );
  });

  it('saves pictures, documents and links in one form', async () => {
    const { user, add, writeLink, handlers, calls } = openExhibitions();
    accepting(handlers);
    const form = await add();
    await user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await user.type(form.getByLabelText('Datum'), '2027-04-10');
    await user.type(form.getByLabelText('Místo'), 'Lipnice');
    await user.upload(form.getByLabelText('Přidat obrázky'), [file('sal.jpg'), file('stul.jpg')]);
    await user.upload(form.getByLabelText('Přidat PDF'), file('Propozice výstavy – jaro.pdf'));
    await writeLink('Mapa', 'mapa.example.cz');
    await user.click(form.getByRole('button', { name: 'Přidat odkaz' }));
    expect(form.getByRole('link', { name: 'Mapa' }).getAttribute('href')).toBe('https://mapa.example.cz');
    await writeLink('Přihláška', 'https://prihlaska.example.cz');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upravit Jarní výstava' })),
    );
    const writes = calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
    expect(writes).toEqual([
      ['/exhibitions', { name: 'Jarní výstava', date: '2027-04-10', location: 'Lipnice', description: '' }],
      ['/exhibitions/8/images', { images: [storedAt('sal.jpg'), storedAt('stul.jpg')] }],
      [
        '/exhibitions/8/files',
        {
          files: [storedAt('Propozice výstavy – jaro.pdf')],
          names: ['Propozice výstavy – jaro.pdf'],
        },
      ],
      ['/references', { name: 'Mapa', reference: 'https://mapa.example.cz', entity: 0, entityId: 8 }],
      [
        '/references',
        { name: 'Přihláška', reference: 'https://prihlaska.example.cz', entity: 0, entityId: 8 },
      ],
    ]);
    expect(localStorage.length).toBe(0);
  });

  it('sends the description', async () => {
    const { user, add, handlers, callsTo } = openExhibitions();
    accepting(handlers);
    const kept = {
      name: 'Jarní výstava',
      date: '2027-04-10',
      location: '',
      description: '<p>Od devíti.</p>',
    };
    leaveDraft('exhibition/new', { ...kept, links: [], link: { name: '', reference: '' } });
    const form = await add();
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    await user.upload(form.getByLabelText('Přidat obrázky'), file('sal.jpg'));
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    await waitFor(() => expect(callsTo('POST', '/exhibitions')[0]?.body).toEqual(kept));
  });

  it('resumes where it failed', async () => {
    const { user, add, writeLink, handlers, callsTo } = openExhibitions();
    accepting(handlers);
    handlers['POST /exhibitions/8/files'] = noAnswer;
    const form = await add();
    await user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await user.type(form.getByLabelText('Datum'), '2027-04-10');
    await user.upload(form.getByLabelText('Přidat obrázky'), file('sal.jpg'));
    await user.upload(form.getByLabelText('Přidat PDF'), file('propozice.pdf'));
    await writeLink('Mapa', 'mapa.example.cz');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(await form.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(form.getByText(/Výstava už je uložená/)).toBeTruthy();
    expect(form.getByText('propozice.pdf')).toBeTruthy();
    expect(form.queryByText('sal.jpg')).toBeNull();
    handlers['POST /exhibitions/8/files'] = reply(201, spring);
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(callsTo('POST', '/exhibitions')).toHaveLength(1);
    expect(callsTo('POST', '/exhibitions/8/images')).toHaveLength(1);
    const keys = callsTo('POST', '/exhibitions/8/files').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(callsTo('POST', '/references')).toHaveLength(1);
  });

  it('resumes where it failed also after a reload, and creates no second exhibition', async () => {
    const view = openExhibitions();
    accepting(view.handlers);
    view.handlers['POST /references'] = noAnswer;
    const form = await view.add();
    await view.user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await view.user.type(form.getByLabelText('Datum'), '2027-04-10');
    await view.writeLink('Mapa', 'mapa.example.cz');
    await view.user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(await form.findByText(/Server neodpovídá/)).toBeTruthy();
    view.unmount();

    const { user, add, handlers, callsTo } = openExhibitions();
    accepting(handlers);
    const again = await add();
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(again.getByText(/Výstava už je uložená/)).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Přidat výstavu' }));
    await waitFor(() => expect(callsTo('POST', '/references')).toHaveLength(1));
    expect(callsTo('POST', '/exhibitions')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(localStorage.length).toBe(0);
  });

  it('does not close what the administrator opened while it was being saved', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, add, edit, handlers, callsTo } = openExhibitions();
    accepting(handlers);
    let answer: (created: unknown) => void = () => undefined;
    handlers['POST /exhibitions'] = () => new Promise((resolve) => (answer = resolve));
    const form = await add();
    await user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await user.type(form.getByLabelText('Datum'), '2027-04-10');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    await waitFor(() => expect(callsTo('POST', '/exhibitions')).toHaveLength(1));
    await edit();
    answer(reply(201, spring));
    expect(await screen.findByText('Výstava je přidaná: Jarní výstava.')).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Úprava: Zimní výstava' })).toBeTruthy();
  });

  it('skips a file that could not be uploaded, and names it', async () => {
    failUploads('stul.jpg');
    const { user, add, handlers, callsTo } = openExhibitions();
    accepting(handlers);
    const form = await add();
    await user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await user.type(form.getByLabelText('Datum'), '2027-04-10');
    await user.upload(form.getByLabelText('Přidat obrázky'), [file('sal.jpg'), file('stul.jpg')]);
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(await screen.findByText(/nepodařilo nahrát: stul\.jpg/)).toBeTruthy();
    expect(callsTo('POST', '/exhibitions/8/images')[0]?.body).toEqual({ images: [storedAt('sal.jpg')] });
  });

  it('refuses a link without a name or with an invalid address, and adds a valid one on Enter', async () => {
    const { user, add, writeLink, callsTo } = openExhibitions();
    const form = await add();
    await writeLink(' ', 'ftp://mapa.example.cz{Enter}');
    expect(form.getByText('Vyplňte toto pole.')).toBeTruthy();
    expect(form.getByText('Tohle není webová adresa. Napište ji třeba takto: www.example.cz.')).toBeTruthy();
    await user.clear(form.getByLabelText('Adresa odkazu'));
    await writeLink('Mapa', 'www.example.cz{Enter}');
    expect(form.getByRole('link', { name: 'Mapa' })).toBeTruthy();
    expect(form.getByLabelText('Název odkazu')).toHaveProperty('value', '');
    await user.click(form.getByRole('button', { name: 'Smazat: Mapa' }));
    expect(form.queryByRole('link', { name: 'Mapa' })).toBeNull();
    expect(callsTo('POST', '/exhibitions')).toEqual([]);
  });

  it('removes the error of an incomplete link when it is completed and added', async () => {
    const { user, add } = openExhibitions();
    const form = await add();
    await user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await user.type(form.getByLabelText('Datum'), '2027-04-10');
    await user.type(form.getByLabelText('Název odkazu'), 'Mapa');
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    expect(form.getByText('Vyplňte toto pole.')).toBeTruthy();
    await user.type(form.getByLabelText('Adresa odkazu'), 'www.example.cz{Enter}');
    expect(form.getByRole('link', { name: 'Mapa' })).toBeTruthy();
    expect(form.queryByText('Vyplňte toto pole.')).toBeNull();
  });
});

describe('editing an exhibition', () => {
  it('saves its fields with the version that was loaded', async () => {
    const { user, edit, handlers, callsTo } = openExhibitions();
    handlers['PUT /exhibitions/4'] = ({ body }: ApiCall) => ({
      ...winterShow,
      ...(body as object),
      version: 6,
    });
    const form = await edit();
    await user.clear(form.getByLabelText('Místo'));
    await user.type(form.getByLabelText('Místo'), 'Jasany');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    const [call] = callsTo('PUT', '/exhibitions/4');
    expect(call?.body).toMatchObject({ name: 'Zimní výstava', date: '2026-12-05', location: 'Jasany' });
    expect(call?.headers.get('If-Match')).toBe('"5"');
  });

  it('keeps a link that was typed and not added, and offers it again', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, edit } = openExhibitions();
    const form = await edit();
    await user.type(form.getByLabelText('Název odkazu'), 'Mapa areálu');
    await user.click(screen.getByRole('button', { name: 'Upravit Zimní výstava' }));
    const again = await edit();
    expect(again.getByText(/neuložený text.*„Mapa areálu“/)).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(again.getByLabelText('Název odkazu')).toHaveProperty('value', 'Mapa areálu');
  });

  it('adds and deletes pictures, documents and links, each immediately', async () => {
    const { user, edit, writeLink, callsTo } = openExhibitions({
      'POST /exhibitions/4/images': reply(201, winterShow),
      'POST /exhibitions/4/files': reply(201, winterShow),
      'POST /references': reply(201, { referenceId: 44, name: 'Mapa', reference: '' }),
      'DELETE /exhibitions/4/images/41': reply(204),
      'DELETE /exhibitions/4/files/42': reply(204),
      'DELETE /references/43': reply(204),
    });
    const form = await edit();
    await user.upload(form.getByLabelText('Přidat obrázky'), file('sal.jpg'));
    await waitFor(() =>
      expect(callsTo('POST', '/exhibitions/4/images')[0]?.body).toEqual({ images: [storedAt('sal.jpg')] }),
    );
    await user.upload(form.getByLabelText('Přidat PDF'), file('Výstavní řád.pdf'));
    await waitFor(() =>
      expect(callsTo('POST', '/exhibitions/4/files')[0]?.body).toEqual({
        files: [storedAt('Výstavní řád.pdf')],
        names: ['Výstavní řád.pdf'],
      }),
    );
    await writeLink('Trasa', 'trasa.example.cz{Enter}');
    await waitFor(() => expect(callsTo('POST', '/references')).toHaveLength(1));
    for (const [name, path] of [
      ['Smazat: Zimní výstava, fotografie 1', '/exhibitions/4/images/41'],
      ['Smazat: Propozice', '/exhibitions/4/files/42'],
      ['Smazat: Mapa', '/references/43'],
    ] as const) {
      await user.click(form.getByRole('button', { name }));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^X/ }));
      await waitFor(() => expect(callsTo('DELETE', path)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
  });

  it('shows no pending state for a file that failed', async () => {
    failUploads('stul.jpg');
    const { user, edit } = openExhibitions();
    const form = await edit();
    await user.upload(form.getByLabelText('Přidat obrázky'), file('stul.jpg'));
    expect(await form.findByRole('button', { name: 'Zkusit znovu nahrát stul.jpg' })).toBeTruthy();
    expect(form.queryByText(/Nezavírejte prosím stránku/)).toBeNull();
  });

  it('shows both versions on a save conflict', async () => {
    const theirs = { ...winterShow, location: 'Vinice', version: 6 };
    const { user, edit } = openExhibitions({
      'PUT /exhibitions/4': reply(412, { code: 'VERSION_MISMATCH', current: theirs }),
    });
    const form = await edit();
    await user.type(form.getByLabelText('Místo'), ' pod Lesem');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    const conflict = within(await form.findByRole('alert'));
    expect(conflict.getByText('Vinice')).toBeTruthy();
    expect(conflict.getByText('Lipnice pod Lesem')).toBeTruthy();
  });

  it('offers the draft of a deleted exhibition, link included, in the form for a new one', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, edit } = openExhibitions({ 'PUT /exhibitions/4': reply(404, {}) });
    const form = await edit();
    await user.type(form.getByLabelText('Místo'), ' nad Sázavou');
    await user.type(form.getByLabelText('Název odkazu'), 'Mapa areálu');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await form.findByText(/mezitím někdo smazal/);
    await user.click(screen.getByRole('button', { name: 'Přidat výstavu' }));
    expect(ask.mock.calls.at(-1)).toEqual([expect.stringContaining('až budete přidávat novou')]);
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    const another = within(screen.getByRole('form', { name: 'Nová výstava' }));
    expect(another.getByLabelText('Místo')).toHaveProperty('value', 'Lipnice nad Sázavou');
    expect(another.getByLabelText('Název odkazu')).toHaveProperty('value', 'Mapa areálu');
  });

  it('warns before leaving that a link of a deleted exhibition will be lost', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, edit } = openExhibitions({ 'PUT /exhibitions/4': reply(404, {}) });
    const form = await edit();
    await user.type(form.getByLabelText('Místo'), '!');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await form.findByText(/mezitím někdo smazal/);
    await user.type(form.getByLabelText('Místo'), '{Backspace}');
    await user.type(form.getByLabelText('Název odkazu'), 'Mapa areálu');
    await user.click(screen.getByRole('button', { name: 'Upravit Zimní výstava' }));
    expect(ask.mock.calls).toEqual([[expect.stringMatching(/přijdete.*zkopírujte/)]]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('shows that the exhibition was deleted', async () => {
    const { user } = openExhibitions({ 'GET /exhibitions/4': reply(404, {}) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Zimní výstava' }));
    expect(await screen.findByText('Chyba při načtění výstavy.')).toBeTruthy();
  });
});
