import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failUploads, holdUploads, noAnswer, reply, storedAt } from 'shared/testing';
import { anezka, ignac, photo } from '../test-member.ts';
import { editForm, newForm, openCats, prepareBrowser } from './test-cats.tsx';

beforeEach(prepareBrowser);

describe('adding a cat', () => {
  it('the form opens and closes by the button', async () => {
    const { user } = openCats();
    const button = await screen.findByRole('button', { name: 'Přidat kočku' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(newForm().getByLabelText('Jméno'));
    await user.click(button);
    expect(screen.queryByRole('form', { name: 'Nová kočka' })).toBeNull();
  });

  it('the form stays open on a double click, and so does a cat', async () => {
    const { user } = openCats();
    await user.dblClick(await screen.findByRole('button', { name: 'Přidat kočku' }));
    expect(newForm().getByLabelText('Jméno')).toBeTruthy();
    await user.dblClick(screen.getByRole('button', { name: 'Upravit Anežka' }));
    expect(editForm().getByLabelText('Jméno')).toBeTruthy();
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

  it('shows the missing name beside the field, sends nothing and keeps the rest', async () => {
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

  it('shows by how much a text is too long before it is sent, truncates nothing, and accepts it once it fits', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    const description = newForm().getByLabelText('Popis');
    await user.click(description);
    await user.paste('k'.repeat(10_003));
    const told = /^Text je o 3\s+znaky delší než povolených 10\s000\. Zkraťte ho\.$/;
    expect(newForm().getByText(told)).toBeTruthy();
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(callsTo('POST', '/cats')).toEqual([]);
    expect(document.activeElement).toBe(description);
    expect(newForm().getAllByText(/Zkraťte ho/)).toHaveLength(1);
    expect(newForm().queryByText(/Server údajům/)).toBeNull();
    await user.type(description, '{Backspace}{Backspace}{Backspace}');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await waitFor(() => expect(callsTo('POST', '/cats')).toHaveLength(1));
    expect(callsTo('POST', '/cats')[0]?.body).toMatchObject({ description: 'k'.repeat(10_000) });
  });

  it('refuses a birthday in the future, beside the field, and keeps it for correction', async () => {
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    const birthday = newForm().getByLabelText('Narozen');
    fireEvent.change(birthday, { target: { value: '2099-01-01' } });
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(newForm().getByText('Tento den ještě nebyl. Zkontrolujte rok.')).toBeTruthy();
    expect(document.activeElement).toBe(birthday);
    expect(birthday).toHaveProperty('value', '2099-01-01');
    expect(callsTo('POST', '/cats')).toEqual([]);
  });

  it('completes a web address and refuses an invalid one', async () => {
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    const page = newForm().getByLabelText('Webstránka');
    await user.type(page, 'www.example.cz');
    await user.tab();
    expect(page).toHaveProperty('value', 'https://www.example.cz');
    await user.clear(page);
    await user.type(page, 'ftp://example.cz');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(
      newForm().getByText('Tohle není webová adresa. Napište ji třeba takto: www.example.cz.'),
    ).toBeTruthy();
  });

  it('shows the meaning of the EMS code while it is typed', async () => {
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('EMS'), 'BSH a');
    expect(await newForm().findByText('britská krátkosrstá kočka, modrá')).toBeTruthy();
    await user.type(newForm().getByLabelText('EMS'), ' xyz');
    const hint = newForm().getByText(/britská krátkosrstá kočka, modrá/);
    expect(hint.textContent).toMatch(/\(neznámé\)\. Části xyz nerozumíme\.$/);
  });

  it('sends all fields with the photo, shows the cat and moves the focus to it', async () => {
    const liza = { ...anezka, catId: 9, name: 'Líza', createdAt: '2026-11-20T08:00:00.000Z' };
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => {
      handlers['GET /cats/mycats'] = [liza, anezka, ignac];
      return reply(201, liza);
    };
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('liza.jpg'));
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

  it('takes several photos at once, in an order of its own, each with its caption', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name));
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), files);
    await waitFor(() => expect(newForm().getAllByText(/nahráno/)).toHaveLength(3));
    const order = () =>
      within(newForm().getByRole('list', { name: 'Fotografie, pořadí' }))
        .getAllByRole('textbox')
        .map((field) => field.closest('li')?.textContent?.match(/[abc]\.jpg/)?.[0]);
    expect(order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);

    // By the arrow keys, and by a button.
    newForm()
      .getByRole('button', { name: /^Přesunout a\.jpg/ })
      .focus();
    await user.keyboard('{ArrowDown}');
    expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    expect(document.activeElement).toBe(newForm().getByRole('button', { name: /^Přesunout a\.jpg/ }));
    await user.click(newForm().getByRole('button', { name: 'Udělat hlavním: c.jpg' }));
    expect(order()).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    expect(document.activeElement).toBe(newForm().getByRole('button', { name: /^Přesunout c\.jpg/ }));

    await user.type(newForm().getByLabelText('Popisek: b.jpg'), 'S koťaty');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await waitFor(() => expect(callsTo('POST', '/cats')).toHaveLength(1));
    expect(callsTo('POST', '/cats')[0]?.body).toMatchObject({
      image: storedAt('c.jpg'),
      imageCaption: '',
      images: [
        { image: storedAt('b.jpg'), caption: 'S koťaty' },
        { image: storedAt('a.jpg'), caption: '' },
      ],
    });
  });

  it('waits for a pending upload', async () => {
    const arrive = holdUploads();
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('liza.jpg'));
    expect(await newForm().findByRole('progressbar', { name: 'liza.jpg, nahráno' })).toBeTruthy();
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(callsTo('POST', '/cats')).toEqual([]);
    arrive();
    await waitFor(() => expect(callsTo('POST', '/cats')).toHaveLength(1));
    expect(callsTo('POST', '/cats')[0]?.body).toMatchObject({ image: storedAt('liza.jpg') });
  });

  it('names a photo that failed instead of leaving it out', async () => {
    failUploads('liza.jpg');
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('liza.jpg'));
    await waitFor(() => expect(newForm().getByRole('alert').textContent).toContain('liza.jpg'));
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(await newForm().findByText(/obrázek se nepodařilo nahrát/)).toBeTruthy();
    expect(callsTo('POST', '/cats')).toEqual([]);
  });

  it('keeps everything when the server is unavailable, and retries with the same request', async () => {
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

  it('creates one cat on a double click', async () => {
    const { user, callsTo } = openCats({ 'POST /cats': () => reply(201, { ...anezka, catId: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.dblClick(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Nová kočka' })).toBeNull());
    expect(callsTo('POST', '/cats')).toHaveLength(1);
  });

  it("shows the server's error beside its field", async () => {
    const refusal = { code: 'VALIDATION', errors: [{ path: 'ems', code: 'too_big' }] };
    const { user } = openCats({ 'POST /cats': reply(400, refusal) });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    expect(await newForm().findByText('Text je příliš dlouhý. Zkraťte ho.')).toBeTruthy();
    expect(document.activeElement).toBe(newForm().getByLabelText('EMS'));
  });

  it('offers a draft', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = openCats();
    const button = await screen.findByRole('button', { name: 'Přidat kočku' });
    await user.click(button);
    await user.type(newForm().getByLabelText('Jméno'), 'Nedopsaná');
    await user.click(button);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(newForm().getByLabelText('Jméno')).toHaveProperty('value', 'Nedopsaná');
  });

  it('shows at once that a chosen photo will be lost with the page where the browser has no storage', async () => {
    // No IndexedDB, as in some private windows.
    const { user } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('liza.jpg'));
    expect(await screen.findByText(/Vybrané soubory si prohlížeč neuchová/)).toBeTruthy();
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('tab', { name: 'Heslo' }));
    expect(ask).toHaveBeenCalledWith(expect.stringContaining('přijdete o ně'));
  });

  it('stays open when the member cancels leaving with unsaved text', async () => {
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
