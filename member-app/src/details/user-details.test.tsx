import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { memberSession, noAnswer, renderScreen, reply, type ApiCall } from 'shared/testing';
import { App } from '../app.tsx';
import { memberApi, vera } from '../test-member.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const openDetails = async (api: Record<string, unknown> = {}) => {
  const handlers: Record<string, unknown> = { ...memberApi, ...api };
  const view = renderScreen(<App />, { route: '/userpage?sekce=5', session: memberSession, api: handlers });
  const form = within(await screen.findByRole('form', { name: 'Detaily' }));
  const save = () => view.user.click(form.getByRole('button', { name: 'Upravit' }));
  const puts = (): ApiCall[] => view.calls.filter(({ method }) => method === 'PUT');
  return { ...view, handlers, form, save, puts };
};

describe('a member’s details', () => {
  it('show what is stored', async () => {
    const { form } = await openDetails();
    expect(form.getByLabelText('Web')).toHaveProperty('value', 'https://bilavez.example.cz/');
    expect(form.getByLabelText('Druhy koček')).toHaveProperty('value', 'BSH');
    expect(form.getByLabelText('Ukazovat mě mezi členy')).toHaveProperty('checked', true);
    expect(form.getByLabelText('Ukazovat můj e-mail')).toHaveProperty('checked', true);
  });

  it('are saved with the version that was loaded, with both switches', async () => {
    const { form, user, save, puts } = await openDetails({
      'PUT /users/2': ({ body }: ApiCall) => ({ ...vera, ...(body as object), version: 5 }),
    });
    await user.clear(form.getByLabelText('Web'));
    await user.type(form.getByLabelText('Web'), 'www.example.cz');
    await user.type(form.getByLabelText('Druhy koček'), ', RUS');
    await user.click(form.getByLabelText('Ukazovat můj e-mail'));
    await save();
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(puts()[0]?.headers.get('If-Match')).toBe('"4"');
    expect(puts()[0]?.body).toEqual({
      web: 'https://www.example.cz',
      catKinds: 'BSH, RUS',
      showEmail: false,
      showInMembers: true,
      showWeb: true,
      showCatKinds: true,
      showInSearch: false,
    });
  });

  it('hide each field of the card by itself', async () => {
    const { form, user, save, puts } = await openDetails({
      'GET /users/current': { ...vera, showWeb: false, showCatKinds: true },
      'PUT /users/2': ({ body }: ApiCall) => ({ ...vera, ...(body as object), version: 5 }),
    });
    expect(form.getByLabelText('Ukazovat můj web')).toHaveProperty('checked', false);
    await user.click(form.getByLabelText('Ukazovat druhy mých koček'));
    await save();
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(puts()[0]?.body).toMatchObject({ showWeb: false, showCatKinds: false, showEmail: true });
    await user.click(form.getByLabelText('Ukazovat mě mezi členy'));
    expect(form.getByLabelText('Ukazovat můj web')).toHaveProperty('disabled', true);
  });

  it('complete a web address that is submitted from its own field', async () => {
    const { form, user, puts } = await openDetails({ 'PUT /users/2': { ...vera, version: 5 } });
    await user.clear(form.getByLabelText('Web'));
    await user.type(form.getByLabelText('Web'), 'www.example.cz{Enter}');
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(puts()[0]?.body).toMatchObject({ web: 'https://www.example.cz' });
  });

  it.each(['mailto:vera@example.cz', 'to není adresa', 'https://a b.cz'])(
    'refuse an invalid address, beside the field and as it was typed: %s',
    async (typed) => {
      const { form, user, save, puts } = await openDetails();
      await user.clear(form.getByLabelText('Web'));
      await user.type(form.getByLabelText('Web'), typed);
      await save();
      expect(form.getByLabelText('Web')).toHaveProperty('value', typed);
      expect(
        form.getByText('Tohle není webová adresa. Napište ji třeba takto: www.example.cz.'),
      ).toBeTruthy();
      expect(puts()).toEqual([]);
    },
  );

  it('have no switch for the e-mail when the whole card is hidden', async () => {
    const { form, user } = await openDetails();
    await user.click(form.getByLabelText('Ukazovat mě mezi členy'));
    expect(form.getByLabelText('Ukazovat můj e-mail')).toHaveProperty('disabled', true);
  });

  it('are kept as typed when the server is unavailable', async () => {
    const { form, user, save } = await openDetails({ 'PUT /users/2': noAnswer });
    await user.type(form.getByLabelText('Druhy koček'), ', RUS');
    await save();
    expect(await form.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(form.getByLabelText('Druhy koček')).toHaveProperty('value', 'BSH, RUS');
  });

  it('show both versions on a save conflict with another window', async () => {
    const current = { ...vera, catKinds: 'EXO', version: 9 };
    const { form, user, save } = await openDetails({
      'PUT /users/2': reply(412, { code: 'VERSION_MISMATCH', current }),
    });
    await user.type(form.getByLabelText('Druhy koček'), ', RUS');
    await save();
    const conflict = within(await form.findByRole('alert'));
    expect(conflict.getByText('EXO')).toBeTruthy();
    expect(conflict.getByText('BSH, RUS')).toBeTruthy();
    await user.click(conflict.getByRole('button', { name: 'Nechat uloženou verzi' }));
    expect(form.getByLabelText('Druhy koček')).toHaveProperty('value', 'EXO');
    expect(document.activeElement).toBe(form.getByLabelText('Web'));
  });
});
