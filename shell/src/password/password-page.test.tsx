import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { setPasswordPolicy } from 'shared/testing';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

beforeEach(() => {
  deploy(stubs);
  setPasswordPolicy(() => true);
});

const link = (code: string): string => `/heslo?mode=resetPassword&oobCode=${code}`;

const fill = async (code: string, password: string, repeated = password) => {
  const site = await openSite({ route: link(code) });
  await site.user.type(await screen.findByLabelText('Nové heslo', { selector: 'input' }), password);
  await site.user.type(screen.getByLabelText('Znovu nové heslo'), repeated);
  await site.user.click(screen.getByRole('button', { name: 'Změnit heslo' }));
  return site;
};

describe('the page of a password e-mail', () => {
  it('sets the new password and offers to sign in with it', async () => {
    const { follow } = await fill('good-code', 'kocourek1');
    expect(await screen.findByText('Heslo bylo úspěšně změněno.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.title).toBe('Nové heslo – Klub chovatelů koček Podlesí');
    await follow(screen.getByRole('button', { name: 'Přihlásit se' }));
    const email = await screen.findByLabelText('E-Mail');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('shows beside the second field that the passwords differ, and sends nothing', async () => {
    await fill('good-code', 'kocourek1', 'kocourek2');
    const field = screen.getByLabelText('Znovu nové heslo');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Hesla se neshodují.')).toBeTruthy();
    expect(screen.queryByText('Heslo bylo úspěšně změněno.')).toBeNull();
  });

  it('says how long a password has to be', async () => {
    await fill('good-code', 'krátké');
    expect(screen.getByText('Heslo musí mít aspoň 8 znaků.')).toBeTruthy();
  });

  it('says that the link is no longer valid, and how to get a new one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await fill('old-code', 'kocourek1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeTruthy();
  });

  it('shows beside the field that the password policy refuses the password, and accepts another one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    setPasswordPolicy((password) => /\d/.test(password));
    const { user } = await fill('good-code', 'kocourek');
    const field = screen.getByLabelText('Nové heslo', { selector: 'input' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('nesplňuje pravidla klubu');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/Heslo nebylo změněno/)).toBeTruthy();
    expect(screen.queryByText(/připojení/)).toBeNull();
    await user.type(field, '1');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await user.type(screen.getByLabelText('Znovu nové heslo'), '1');
    await user.click(screen.getByRole('button', { name: 'Změnit heslo' }));
    expect(await screen.findByText('Heslo bylo úspěšně změněno.')).toBeTruthy();
  });

  it.each(['verifyEmail', 'recoverEmail', 'verifyAndChangeEmail', 'signIn'])(
    'shows no form when the link is of an e-mail of the kind %s',
    async (mode) => {
      await openSite({ route: `/heslo?mode=${mode}&oobCode=good-code` });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Tímto odkazem se heslo nemění' }),
      ).toBeTruthy();
      expect(screen.queryByLabelText('Znovu nové heslo')).toBeNull();
    },
  );

  it('says the same when only the provider reports a code of another kind', async () => {
    await openSite({ route: link('code-of-an-e-mail-change') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Tímto odkazem se heslo nemění' }),
    ).toBeTruthy();
  });

  it('says at once that a link was used before', async () => {
    await openSite({ route: link('used-code') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeTruthy();
  });

  it.each(['/heslo', link('')])('says the same when the URL carries no code: %s', async (route) => {
    await openSite({ route });
    expect(await screen.findByText('Odkaz už neplatí')).toBeTruthy();
  });
});
