import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  failUploads,
  holdUploads,
  memberSession,
  noAnswer,
  renderScreen,
  reply,
  storedAt,
  type ApiCall,
} from 'shared/testing';
import { App } from '../app.tsx';
import { anezka, ignac, memberApi, photo } from '../test-member.ts';

jest.mock('../../../shared/src/uploads/upload-file.ts', () =>
  jest.requireActual('../../../shared/src/testing/upload-stand-in.ts'),
);

beforeEach(() => {
  localStorage.clear();
  failUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

const openCats = (api: Record<string, unknown> = {}) => {
  const handlers: Record<string, unknown> = { ...memberApi, 'GET /cats/mycats': [anezka, ignac], ...api };
  const view = renderScreen(<App />, { route: '/userpage?sekce=2', session: memberSession, api: handlers });
  const callsTo = (method: string, path: string): ApiCall[] =>
    view.calls.filter((call) => call.method === method && call.path === path);
  return { ...view, handlers, callsTo };
};

const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const newForm = () => within(screen.getByRole('form', { name: 'Nová kočka' }));
const editForm = (name = 'Anežka') => within(screen.getByRole('form', { name: `Úprava: ${name}` }));

describe('own cats', () => {
  it('are listed newest first', async () => {
    openCats();
    await screen.findByRole('heading', { level: 2, name: 'Anežka' });
    expect(names()).toEqual(['Ignác', 'Anežka']);
  });

  it('say Loading... and then why they could not be loaded', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise((resolve) => {
      refuse = () => resolve(reply(400, {}));
    });
    openCats({ 'GET /cats/mycats': () => refused });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText('Loading...').getAttribute('role')).toBe('status');
    refuse();
    expect(await screen.findByText('Chyba při načítání koček')).toBeTruthy();
  });

  it('tell a member without any what to do', async () => {
    openCats({ 'GET /cats/mycats': [] });
    expect(await screen.findByText('Zatím tu nemáte žádnou kočku')).toBeTruthy();
  });
});

describe('adding a cat', () => {
  it('folds out of the button and away again', async () => {
    const { user } = openCats();
    const button = await screen.findByRole('button', { name: 'Přidat kočku' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(newForm().getByLabelText('Jméno'));
    await user.click(button);
    expect(screen.queryByRole('form', { name: 'Nová kočka' })).toBeNull();
  });

  it('offers empty fields and today as the birthday', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), advanceTimers: true });
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    expect(newForm().getByLabelText('Narozen')).toHaveProperty('value', '2026-11-22');
    for (const label of ['Jméno', 'EMS', 'Druh', 'Stanice', 'Testy', 'Webstránka', 'Popis'])
      expect(newForm().getByLabelText(label)).toHaveProperty('value', '');
    jest.useRealTimers();
  });

  it('asks for the missing name beside the field, sends nothing and keeps the rest', async () => {
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Druh'), 'Ragdoll');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    const name = newForm().getByLabelText('Jméno');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(newForm().getByText('Vyplňte toto pole.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(newForm().getByLabelText('Druh')).toHaveProperty('value', 'Ragdoll');
    expect(callsTo('POST', '/cats')).toEqual([]);
    await user.type(name, 'L');
    expect(newForm().queryByText('Vyplňte toto pole.')).toBeNull();
  });

  it('completes a web address and refuses one that is none', async () => {
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    const page = newForm().getByLabelText('Webstránka');
    await user.type(page, 'www.example.cz');
    await user.tab();
    expect(page).toHaveProperty('value', 'https://www.example.cz');
    await user.clear(page);
    await user.type(page, 'ftp://example.cz');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(newForm().getByText('Adresa musí začínat http:// nebo https://.')).toBeTruthy();
  });

  it('says in words what the EMS code means while it is typed', async () => {
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('EMS'), 'BSH a');
    expect(newForm().getByText('britská krátkosrstá kočka, modrá')).toBeTruthy();
  });

  it('sends all fields with the photo, shows the cat and puts the focus on it', async () => {
    const liza = { ...anezka, catId: 9, name: 'Líza', createdAt: '2026-11-20T08:00:00.000Z' };
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => {
      handlers['GET /cats/mycats'] = [liza, anezka, ignac];
      return reply(201, liza);
    };
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázek'), photo('liza.jpg'));
    await newForm().findByText(/nahráno/);
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await screen.findByRole('heading', { level: 2, name: 'Líza' });
    const [call] = callsTo('POST', '/cats');
    expect(call?.body).toMatchObject({ name: 'Líza', image: storedAt('liza.jpg'), kind: '', page: '' });
    expect(screen.queryByRole('form', { name: 'Nová kočka' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upravit Líza' })),
    );
    expect(localStorage.length).toBe(0);
  });

  it('waits for a photo that is still on its way', async () => {
    const arrive = holdUploads();
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázek'), photo('liza.jpg'));
    expect(await newForm().findByRole('progressbar', { name: 'liza.jpg, nahráno' })).toBeTruthy();
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(callsTo('POST', '/cats')).toEqual([]);
    arrive();
    await waitFor(() => expect(callsTo('POST', '/cats')).toHaveLength(1));
    expect(callsTo('POST', '/cats')[0]?.body).toMatchObject({ image: storedAt('liza.jpg') });
  });

  it('names a photo that failed and does not leave it out in silence', async () => {
    failUploads('liza.jpg');
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázek'), photo('liza.jpg'));
    await waitFor(() => expect(newForm().getByRole('alert').textContent).toContain('liza.jpg'));
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(await newForm().findByText(/Obrázek se nepodařilo nahrát/)).toBeTruthy();
    expect(callsTo('POST', '/cats')).toEqual([]);
  });

  it('keeps everything when the server is away, and sends the same thing again', async () => {
    const { user, callsTo, handlers } = openCats({ 'POST /cats': noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(await newForm().findByText(/Server neodpovídá/)).toBeTruthy();
    expect(newForm().getByLabelText('Jméno')).toHaveProperty('value', 'Líza');
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Nová kočka' })).toBeNull());
    const keys = callsTo('POST', '/cats').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('makes one cat of a double click', async () => {
    const { user, callsTo } = openCats({ 'POST /cats': () => reply(201, { ...anezka, catId: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.dblClick(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Nová kočka' })).toBeNull());
    expect(callsTo('POST', '/cats')).toHaveLength(1);
  });

  it('shows what the server says of a field beside that field', async () => {
    const refusal = { code: 'VALIDATION', errors: [{ path: 'ems', code: 'too_big' }] };
    const { user } = openCats({ 'POST /cats': reply(400, refusal) });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(await newForm().findByText('Text je příliš dlouhý. Zkraťte ho.')).toBeTruthy();
    expect(document.activeElement).toBe(newForm().getByLabelText('EMS'));
  });

  it('offers a text that was left behind', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = openCats();
    const button = await screen.findByRole('button', { name: 'Přidat kočku' });
    await user.click(button);
    await user.type(newForm().getByLabelText('Jméno'), 'Nedopsaná');
    await user.click(button);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Pokračovat v něm' }));
    expect(newForm().getByLabelText('Jméno')).toHaveProperty('value', 'Nedopsaná');
  });

  it('stays open when the member does not want to leave what was typed', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, address } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Nedopsaná');
    await user.click(screen.getByRole('tab', { name: 'Heslo' }));
    expect(ask).toHaveBeenCalled();
    expect(address()).toBe('/userpage?sekce=2');
    await user.click(screen.getByRole('button', { name: 'Upravit Ignác' }));
    expect(newForm().getByLabelText('Jméno')).toHaveProperty('value', 'Nedopsaná');
  });
});

describe('editing a cat', () => {
  it('has one form open at a time', async () => {
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Upravit Ignác' }));
    await user.click(screen.getByRole('button', { name: 'Upravit Anežka' }));
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(editForm().getByLabelText('Jméno')).toHaveProperty('value', 'Anežka');
    expect(screen.getByRole('button', { name: 'Upravit Ignác' }).getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Upravit Anežka' }));
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('saves the fields upon the version that was read, and says so', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['PUT /cats/7'] = ({ body }: ApiCall) => {
      // The test sends fields of a cat.
      const saved = { ...anezka, ...(body as object), version: 4 };
      handlers['GET /cats/mycats'] = [saved, ignac];
      return saved;
    };
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.type(editForm().getByLabelText('Jméno'), ' z Bílé věže');
    expect(editForm().getByText('Změny zatím nejsou uložené.')).toBeTruthy();
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByRole('heading', { level: 2, name: /^Anežka z\sBílé věže$/ })).toBeTruthy();
    expect(screen.getByText('Uloženo.')).toBeTruthy();
    expect(screen.queryByText('Změny zatím nejsou uložené.')).toBeNull();
    const [call] = callsTo('PUT', '/cats/7');
    expect(call?.headers.get('If-Match')).toBe('"3"');
    expect(call?.body).not.toHaveProperty('image');
  });

  it('shows both versions when somebody saved another one meanwhile, and lets the member choose', async () => {
    const theirs = { ...anezka, kind: 'BSH', version: 5 };
    const { user, callsTo, handlers } = openCats({
      'PUT /cats/7': reply(412, { code: 'VERSION_MISMATCH', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.clear(editForm().getByLabelText('Druh'));
    await user.type(editForm().getByLabelText('Druh'), 'Britka');
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    const conflict = within(await editForm().findByRole('alert'));
    expect(conflict.getByText('BSH')).toBeTruthy();
    expect(conflict.getByText('Britka')).toBeTruthy();
    expect(conflict.queryByText('Jméno')).toBeNull();
    handlers['PUT /cats/7'] = { ...theirs, kind: 'Britka', version: 6 };
    await user.click(conflict.getByRole('button', { name: 'Uložit moji verzi' }));
    await waitFor(() => expect(editForm().queryByRole('alert')).toBeNull());
    expect(callsTo('PUT', '/cats/7')[1]?.headers.get('If-Match')).toBe('"5"');
    expect(editForm().getByLabelText('Druh')).toHaveProperty('value', 'Britka');
  });

  it('takes the stored version when the member prefers it', async () => {
    const theirs = { ...anezka, kind: 'BSH', version: 5 };
    const { user } = openCats({
      'PUT /cats/7': reply(412, { code: 'VERSION_MISMATCH', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.type(editForm().getByLabelText('Druh'), ' kočka');
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    await user.click(await editForm().findByRole('button', { name: 'Nechat uloženou' }));
    expect(editForm().getByLabelText('Druh')).toHaveProperty('value', 'BSH');
    expect(editForm().queryByRole('alert')).toBeNull();
  });

  it('does not take the member’s own new picture for somebody else’s change', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['PUT /cats/7'] = ({ headers }: ApiCall) =>
      headers.get('If-Match') === '"4"'
        ? { ...anezka, kind: 'Britská krátkosrstá kočka', version: 5 }
        : reply(412, { code: 'VERSION_MISMATCH', current: { ...anezka, version: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.type(editForm().getByLabelText('Druh'), ' kočka');
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7')).toHaveLength(2);
  });
});

describe('the main picture', () => {
  it('changes by choosing a file and Upravit obrázek', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['PUT /cats/7/changeimage'] = () => {
      const changed = { ...anezka, image: '/files/nova.webp', version: 4 };
      handlers['GET /cats/mycats'] = [changed, ignac];
      return changed;
    };
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Vybrat obrázek'), photo('nova.jpg'));
    await user.click(editForm().getByRole('button', { name: 'Upravit obrázek' }));
    expect(await screen.findByText('Hlavní obrázek je změněný.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/changeimage')[0]?.body).toEqual({
      oldUrl: '/files/anezka.webp',
      image: storedAt('nova.jpg'),
    });
    await waitFor(() =>
      expect(editForm().getByRole('img', { name: 'Anežka' }).getAttribute('src')).toBe('/files/nova.webp'),
    );
  });

  it('is not touched when no file was chosen, which is said', async () => {
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Upravit obrázek' }));
    expect(await editForm().findByText('Nejdřív vyberte obrázek.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/changeimage')).toEqual([]);
  });

  it('goes with the fields when a member chose it and pressed Upravit', async () => {
    const { user, callsTo } = openCats({ 'PUT /cats/7/changeimage': { ...anezka, version: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Vybrat obrázek'), photo('nova.jpg'));
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    await waitFor(() => expect(callsTo('PUT', '/cats/7/changeimage')).toHaveLength(1));
  });
});

describe('the gallery', () => {
  it('takes 20 pictures of which 3 fail: 17 are added in one call, 3 are named and can be tried again', async () => {
    const bad = ['p3.jpg', 'p9.jpg', 'p20.jpg'];
    failUploads(...bad);
    const { user, callsTo } = openCats({ 'POST /cats/7/images': reply(201, { ...anezka, version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const files = Array.from({ length: 20 }, (_, index) => photo(`p${index + 1}.jpg`));
    await user.upload(editForm().getByLabelText('Přidat obrázky'), files);
    expect(await screen.findByText('Přidali jsme 17 obrázků.')).toBeTruthy();
    const [call] = callsTo('POST', '/cats/7/images');
    // The test knows what the screen sends.
    expect((call?.body as { images: string[] }).images).toHaveLength(17);
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    const left = within(editForm().getByRole('list', { name: 'Nahrávané obrázky' }));
    expect(left.getAllByRole('alert').map(({ textContent }) => textContent?.split(':')[0])).toEqual(bad);
    failUploads();
    await user.click(left.getByRole('button', { name: 'Zkusit znovu nahrát p9.jpg' }));
    await waitFor(() => expect(callsTo('POST', '/cats/7/images')).toHaveLength(2));
    expect(callsTo('POST', '/cats/7/images')[1]?.body).toEqual({ images: [storedAt('p9.jpg')] });
  });

  it('keeps sent pictures when the server is away, and adds them when asked again', async () => {
    const { user, callsTo, handlers } = openCats({ 'POST /cats/7/images': noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Přidat obrázky'), [photo('a.jpg')]);
    expect(await editForm().findByText(/Server neodpovídá/)).toBeTruthy();
    handlers['POST /cats/7/images'] = reply(201, anezka);
    await user.click(editForm().getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Přidali jsme 1 obrázek.')).toBeTruthy();
    const keys = callsTo('POST', '/cats/7/images').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('takes no more pictures than a cat may have, and names the others', async () => {
    const catImages = Array.from({ length: 29 }, (_, index) => ({
      imageId: index + 1,
      image: `/files/${index}.webp`,
      picture: null,
    }));
    const { user, callsTo } = openCats({
      'GET /cats/mycats': [{ ...anezka, catImages }],
      'POST /cats/7/images': reply(201, anezka),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Přidat obrázky'), [photo('a.jpg'), photo('b.jpg')]);
    expect(await editForm().findByText(/Nepřidali jsme: b\.jpg\./)).toBeTruthy();
    await waitFor(() =>
      expect(callsTo('POST', '/cats/7/images')[0]?.body).toEqual({ images: [storedAt('a.jpg')] }),
    );
  });

  it('takes a picture that is pasted into the form', async () => {
    const { user, callsTo } = openCats({ 'POST /cats/7/images': reply(201, anezka) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    fireEvent.paste(editForm().getByLabelText('Popis'), {
      clipboardData: { files: [photo('vystrizek.jpg')], types: ['Files'] },
    });
    await waitFor(() => expect(callsTo('POST', '/cats/7/images')).toHaveLength(1));
  });

  it('loses one picture at a time, after the question', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['DELETE /cats/7/images/1'] = () => {
      handlers['GET /cats/mycats'] = [{ ...anezka, catImages: [] }, ignac];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Smazat: Anežka, fotografie 1' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' }));
    await user.click(dialog.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(editForm().queryByRole('img', { name: 'Anežka, fotografie 1' })).toBeNull());
    expect(callsTo('DELETE', '/cats/7/images/1')).toHaveLength(1);
    expect(document.activeElement).toBe(editForm().getByLabelText('Přidat obrázky'));
  });
});

describe('deleting a cat', () => {
  it('asks first and does nothing on NE', async () => {
    const { user, callsTo } = openCats();
    const button = await screen.findByRole('button', { name: 'Smazat Anežka' });
    await user.click(button);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' }));
    expect(dialog.getByText('Anežka')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'NE' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(callsTo('DELETE', '/cats/7')).toEqual([]);
  });

  it('deletes on X, and the focus goes on to the button for adding', async () => {
    const { user, handlers } = openCats();
    handlers['DELETE /cats/7'] = () => {
      handlers['GET /cats/mycats'] = [ignac];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    await user.click(screen.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(names()).toEqual(['Ignác']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Přidat kočku' }));
  });

  it('tells a failure in the question itself', async () => {
    const { user } = openCats({ 'DELETE /cats/7': noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    await user.click(screen.getByRole('button', { name: /^X/ }));
    expect(await within(screen.getByRole('alertdialog')).findByText(/Server neodpovídá/)).toBeTruthy();
    expect(names()).toContain('Anežka');
  });
});
