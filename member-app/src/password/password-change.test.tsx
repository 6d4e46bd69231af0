import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { memberSession, renderScreen, setAccounts, setPasswordPolicy } from 'shared/testing';
import { App } from '../app.tsx';
import { memberApi } from '../test-member.ts';

beforeEach(() => {
  setPasswordPolicy(() => true);
  setAccounts({ 'chovatelka@example.cz': 'Stare-heslo-1' });
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

const openPassword = async () => {
  const view = renderScreen(<App />, { route: '/userpage?sekce=4', session: memberSession, api: memberApi });
  await screen.findByRole('form', { name: 'Změna hesla' });
  const fill = async (old: string, next: string, repeated: string): Promise<void> => {
    if (old !== '') await view.user.type(screen.getByLabelText('Staré heslo'), old);
    if (next !== '') await view.user.type(screen.getByLabelText('Nové heslo'), next);
    if (repeated !== '') await view.user.type(screen.getByLabelText('Znovu nové heslo'), repeated);
    await view.user.click(screen.getByRole('button', { name: 'Změnit heslo' }));
  };
  return { ...view, fill };
};

describe('changing the password', () => {
  it('succeeds with the right old password, shows the success and empties the fields', async () => {
    const { fill } = await openPassword();
    await fill('Stare-heslo-1', 'Nove-heslo-2', 'Nove-heslo-2');
    expect(await screen.findByText('Heslo bylo úspěšně změněno.')).toBeTruthy();
    for (const label of ['Staré heslo', 'Nové heslo', 'Znovu nové heslo'])
      expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  });

  it('fails with a wrong old password, shows the error and keeps what was typed', async () => {
    const { fill } = await openPassword();
    await fill('neco-jineho', 'Nove-heslo-2', 'Nove-heslo-2');
    expect(await screen.findByText('Heslo nebylo změněno')).toBeTruthy();
    expect(screen.getByText(/Staré heslo nesouhlasí/)).toBeTruthy();
    expect(screen.getByLabelText('Nové heslo')).toHaveProperty('value', 'Nove-heslo-2');
  });

  it('shows beside the new password that the password policy refuses it, and keeps what was typed', async () => {
    setPasswordPolicy(() => false);
    const { fill } = await openPassword();
    await fill('Stare-heslo-1', 'nove-heslo', 'nove-heslo');
    expect(await screen.findByText('Heslo nebylo změněno')).toBeTruthy();
    const field = screen.getByLabelText('Nové heslo');
    expect(field).toHaveProperty('ariaInvalid', 'true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('nesplňuje pravidla klubu');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'nove-heslo');
    expect(screen.queryByText(/neodpovídá|připojení/)).toBeNull();
  });

  it('asks for confirmation before leaving with a new password typed', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, fill, address } = await openPassword();
    await user.type(screen.getByLabelText('Staré heslo'), 'Stare-heslo-1');
    await user.type(screen.getByLabelText('Nové heslo'), 'Nove-heslo-2');
    await user.click(screen.getByRole('tab', { name: 'Detaily' }));
    expect(ask).toHaveBeenCalledWith(expect.stringContaining('Heslo ještě není změněné.'));
    expect(address()).toBe('/userpage?sekce=4');
    await user.clear(screen.getByLabelText('Nové heslo'));
    await user.clear(screen.getByLabelText('Staré heslo'));
    await fill('Stare-heslo-1', 'Nove-heslo-2', 'Nove-heslo-2');
    await screen.findByText('Heslo bylo úspěšně změněno.');
    await user.click(screen.getByRole('tab', { name: 'Detaily' }));
    expect(address()).toBe('/userpage?sekce=5');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('shows beside the second field that the passwords differ, and changes nothing', async () => {
    const { fill } = await openPassword();
    await fill('Stare-heslo-1', 'Nove-heslo-2', 'Nove-heslo-3');
    const repeated = screen.getByLabelText('Znovu nové heslo');
    expect(repeated).toHaveProperty('ariaInvalid', 'true');
    const described = repeated.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Hesla se neshodují.');
    expect(document.activeElement).toBe(repeated);
    expect(screen.queryByText(/změněno/)).toBeNull();
  });

  it('requires all fields and the minimum length', async () => {
    const { fill } = await openPassword();
    await fill('', 'kratke', 'kratke');
    expect(screen.getByText('Vyplňte toto pole.')).toBeTruthy();
    expect(screen.getByText('Heslo musí mít aspoň 8 znaků.')).toBeTruthy();
  });

  it('has the autocomplete attributes and the user name that password managers need', async () => {
    const { container } = await openPassword();
    const fields = [...container.querySelectorAll('form input')].map((field) => [
      field.getAttribute('autocomplete'),
      field.getAttribute('value'),
    ]);
    expect(fields).toEqual([
      ['username', 'chovatelka@example.cz'],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ]);
  });
});
