import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, reply, type ApiCall } from 'shared/testing';
import { anezka, ignac } from '../test-member.ts';
import { editForm, names, openCats, prepareBrowser } from './test-cats.tsx';

beforeEach(prepareBrowser);

describe('own cats', () => {
  it('are listed newest first', async () => {
    openCats();
    await screen.findByRole('heading', { level: 2, name: 'Anežka' });
    expect(names()).toEqual(['Ignác', 'Anežka']);
  });

  it('show Loading... and then why they could not be loaded', async () => {
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

  it('tell a member without cats how to begin', async () => {
    openCats({ 'GET /cats/mycats': [] });
    expect(await screen.findByText('Zatím tu nemáte žádnou kočku')).toBeTruthy();
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

  it('saves the fields with the version that was loaded, and shows the success', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['PUT /cats/7'] = ({ body }: ApiCall) => {
      // The request body has the fields of a cat.
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

  it('completes a web address that is submitted from its own field', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['PUT /cats/7'] = ({ body }: ApiCall) => ({ ...anezka, ...(body as object), version: 4 });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.type(editForm().getByLabelText('Webstránka'), 'www.example.cz{Enter}');
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7')[0]?.body).toMatchObject({ page: 'https://www.example.cz' });
    expect(editForm().getByLabelText('Webstránka')).toHaveProperty('value', 'https://www.example.cz');
  });

  it('shows both versions on a save conflict, and lets the member choose', async () => {
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
    // The only button that saves chooses a version.
    expect(editForm().queryByRole('button', { name: 'Upravit' })).toBeNull();
    expect(screen.queryByText('Změny zatím nejsou uložené.')).toBeNull();
    handlers['PUT /cats/7'] = { ...theirs, kind: 'Britka', version: 6 };
    await user.click(conflict.getByRole('button', { name: 'Uložit moji verzi' }));
    await waitFor(() => expect(editForm().queryByRole('alert')).toBeNull());
    expect(callsTo('PUT', '/cats/7')[1]?.headers.get('If-Match')).toBe('"5"');
    expect(editForm().getByLabelText('Druh')).toHaveProperty('value', 'Britka');
  });

  it('applies the stored version when the member chooses it', async () => {
    const theirs = { ...anezka, kind: 'BSH', version: 5 };
    const { user } = openCats({
      'PUT /cats/7': reply(412, { code: 'VERSION_MISMATCH', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.type(editForm().getByLabelText('Druh'), ' kočka');
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    await user.click(await editForm().findByRole('button', { name: 'Nechat uloženou verzi' }));
    expect(editForm().getByLabelText('Druh')).toHaveProperty('value', 'BSH');
    expect(editForm().queryByRole('alert')).toBeNull();
    expect(screen.getByText('Zůstala uložená verze.')).toBeTruthy();
    expect(document.activeElement).toBe(editForm().getByLabelText('Jméno'));
  });

  it('does not report the member’s own new picture as a conflict', async () => {
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

describe('deleting a cat', () => {
  it('asks for confirmation and does nothing on NE', async () => {
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

  it('deletes on X, and the focus moves to the button for adding', async () => {
    const { user, handlers } = openCats();
    handlers['DELETE /cats/7'] = () => {
      handlers['GET /cats/mycats'] = [ignac];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    await user.click(screen.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(names()).toEqual(['Ignác']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Přidat kočku' }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Smazáno: Anežka.Vrátit zpět',
    );
  });

  it('is undone from the message that follows', async () => {
    const { user, handlers, callsTo } = openCats({ 'DELETE /cats/7': reply(204) });
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    handlers['GET /cats/mycats'] = [ignac];
    await user.click(screen.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(names()).toEqual(['Ignác']));
    handlers['POST /bin/cats/7/restoration'] = () => {
      handlers['GET /cats/mycats'] = [ignac, anezka];
      return reply(204);
    };
    await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    await waitFor(() => expect(names()).toEqual(['Ignác', 'Anežka']));
    expect(screen.getByText('Vráceno: Anežka.')).toBeTruthy();
    expect(callsTo('POST', '/bin/cats/7/restoration')).toHaveLength(1);
  });

  it.each([
    ['offline', noAnswer, /Server neodpovídá.*Zůstává to v koši\.$/],
    ['after the session has expired', reply(401), /přihlášení vypršelo.*Zůstává to v koši\.$/],
  ])('says when the undo fails %s, and offers it once more', async (_when, failure, words) => {
    const { user, handlers, callsTo } = openCats({
      'DELETE /cats/7': reply(204),
      'POST /bin/cats/7/restoration': failure,
    });
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    handlers['GET /cats/mycats'] = [ignac];
    await user.click(screen.getByRole('button', { name: /^X/ }));
    await user.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText(words)).toBeTruthy();
    const before = callsTo('POST', '/bin/cats/7/restoration').length;
    handlers['POST /bin/cats/7/restoration'] = reply(204);
    await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText('Vráceno: Anežka.')).toBeTruthy();
    expect(callsTo('POST', '/bin/cats/7/restoration')).toHaveLength(before + 1);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is not offered once more for what was deleted for ever meanwhile', async () => {
    const { user } = openCats({
      'DELETE /cats/7': reply(204),
      'POST /bin/cats/7/restoration': reply(404),
    });
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    await user.click(screen.getByRole('button', { name: /^X/ }));
    await user.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText(/mezitím to bylo smazáno natrvalo/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vrátit zpět' })).toBeNull();
  });

  it('shows a failure in the dialog itself', async () => {
    const { user } = openCats({ 'DELETE /cats/7': noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Smazat Anežka' }));
    await user.click(screen.getByRole('button', { name: /^X/ }));
    expect(await within(screen.getByRole('alertdialog')).findByText(/Server neodpovídá/)).toBeTruthy();
    expect(names()).toContain('Anežka');
  });
});
