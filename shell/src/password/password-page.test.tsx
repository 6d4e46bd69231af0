import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

beforeEach(() => deploy(stubs));

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
    await follow(screen.getByRole('button', { name: 'Přihlásit se' }));
    const email = await screen.findByLabelText('E-Mail');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('says at the repetition that the passwords differ, and sends nothing', async () => {
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

  it('says that the link is no longer valid, and where to get a new one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await fill('old-code', 'kocourek1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeTruthy();
  });

  it('says so at once of a link that was used before', async () => {
    await openSite({ route: link('used-code') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeTruthy();
  });

  it('says the same when the address carries no code', async () => {
    await openSite({ route: '/heslo' });
    expect(await screen.findByText('Odkaz už neplatí')).toBeTruthy();
  });
});
