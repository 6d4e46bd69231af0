import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useUnsavedGuard } from 'shared/forms';
import { memberSession, setAccounts, setSession } from 'shared/testing';
import { deploy } from '../test-remotes.ts';
import { member, openSite, stubs } from '../test-site.tsx';

beforeEach(() => {
  deploy(stubs);
  setAccounts({ 'chovatelka@example.cz': 'kocourek' });
});

const asAdmin = { 'GET /users/current': { ...member, role: 1 } };

const openLogin = async () => {
  const site = await openSite();
  const login = screen.getByText('Přihlásit se');
  await site.user.click(login);
  return { ...site, form: within(await screen.findByRole('form', { name: 'Přihlášení' })) };
};

describe('the menu', () => {
  it('leads to the six parts of the site in their order, and marks the current one', async () => {
    await openSite({ route: '/cats/5' });
    const links = within(screen.getByRole('navigation', { name: 'Hlavní menu' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Aktuality', '/actualities'],
      ['Články', '/articles'],
      ['Chov', '/cats'],
      ['Výstavy', '/exhibitions'],
      ['Členové', '/members'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[3]]);
  });

  it('closes when an item is chosen, and the new page gets the focus', async () => {
    const { user, address } = await openSite();
    await user.click(screen.getByRole('button', { name: 'Otevřít menu' }));
    expect(screen.getByRole('button', { name: 'Zavřít menu' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(address()).toBe('/exhibitions');
    expect(screen.getByRole('button', { name: 'Otevřít menu' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('an open menu or login form', () => {
  it('the menu closes on Back and on Forward, and the page can be used again', async () => {
    const [opener, closer] = ['Otevřít menu', 'Zavřít menu'];
    const { user, address, goBack, goForward } = await openSite();
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    await user.click(screen.getByRole('button', { name: opener }));
    await goBack();
    expect(address()).toBe('/');
    expect(screen.queryByRole('button', { name: closer })).toBeNull();
    expect(screen.getByRole('main').hasAttribute('inert')).toBe(false);
    await user.click(screen.getByRole('button', { name: opener }));
    await goForward();
    expect(address()).toBe('/exhibitions');
    expect(screen.queryByRole('button', { name: closer })).toBeNull();
  });

  it('the login form closes on Back, and keeps what was typed', async () => {
    const { form, user, goBack } = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    const menu = form.getByLabelText('E-Mail').closest('details')!;
    await user.click(within(menu).getAllByText('Přihlásit se')[0]!);
    await user.type(form.getByLabelText('E-Mail'), 'chov');
    expect(menu).toHaveProperty('open', true);
    await goBack();
    expect(menu).toHaveProperty('open', false);
    expect(form.getByLabelText('E-Mail')).toHaveProperty('value', 'chov');
  });
});

describe('a visitor', () => {
  it('has a login form with E-Mail, Heslo and Přihlásit se', async () => {
    const { form } = await openLogin();
    expect(form.getByLabelText('E-Mail')).toBeTruthy();
    expect(form.getByLabelText('Heslo')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Přihlásit se' })).toBeTruthy();
    expect(screen.queryByText('Odhlásit se')).toBeNull();
  });

  it('is signed in by the right password', async () => {
    const { form, user } = await openLogin();
    await user.type(form.getByLabelText('E-Mail'), 'chovatelka@example.cz');
    await user.type(form.getByLabelText('Heslo'), 'kocourek{Enter}');
    expect(await screen.findByRole('button', { name: 'Odhlásit se' })).toBeTruthy();
    // The focused form is unmounted, so the focus moves to the page's content instead of the document.
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.queryByRole('form', { name: 'Přihlášení' })).toBeNull();
  });

  it('is told what to do after a wrong password, and keeps what was typed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { form, user } = await openLogin();
    await user.type(form.getByLabelText('E-Mail'), 'chovatelka@example.cz');
    await user.type(form.getByLabelText('Heslo'), 'kocicka{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('E-mail nebo heslo nesouhlasí');
    expect(form.getByLabelText('E-Mail')).toHaveProperty('value', 'chovatelka@example.cz');
    expect(form.getByLabelText('Heslo')).toHaveProperty('value', 'kocicka');
  });

  it('may ask for a new password, and the answer does not reveal which accounts exist', async () => {
    const { form, user } = await openLogin();
    await user.click(form.getByRole('button', { name: 'Zapomenuté heslo' }));
    expect(form.getByText(/Napište do pole E-Mail svou adresu/)).toBeTruthy();
    await user.type(form.getByLabelText('E-Mail'), 'nikdo@example.cz');
    await user.click(form.getByRole('button', { name: 'Zapomenuté heslo' }));
    expect(await form.findByText(/Pokud tu máte účet, poslali jsme vám e-mail/)).toBeTruthy();
  });
});

describe('a signed-in user', () => {
  it('sees the own e-mail as a link to the own page, and no Adminpage', async () => {
    const { follow, address } = await openSite({ session: memberSession });
    await waitFor(() => expect(screen.getByText('Odhlásit se')).toBeTruthy());
    expect(screen.queryByText('Přihlásit se')).toBeNull();
    expect(screen.queryByText('Adminpage')).toBeNull();
    await follow(screen.getByRole('link', { name: /chovatelka@example\.cz/ }));
    expect(address()).toBe('/userpage');
    expect(await screen.findByRole('heading', { name: 'Členská část' })).toBeTruthy();
  });

  it('is taken to the home page by signing out on a private page', async () => {
    const { follow, address } = await openSite({ route: '/userpage', session: memberSession });
    await follow(await screen.findByRole('button', { name: 'Odhlásit se' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
    expect(screen.queryByText('Uživatel nenalezen.')).toBeNull();
    expect(screen.queryByRole('form', { name: 'Přihlášení' })).toBeNull();
  });

  it('has the focus on the content of the home page after signing out there', async () => {
    const { user } = await openSite({ session: memberSession });
    await user.click(await screen.findByRole('button', { name: 'Odhlásit se' }));
    expect(await screen.findByText('Přihlásit se')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('has to confirm signing out of an unsaved form, and stays after cancelling', async () => {
    const answers = [false, true];
    window.confirm = () => answers.shift() ?? false;
    const { follow, address } = await openSite({ route: '/userpage', session: memberSession });
    renderHook(() => useUnsavedGuard(true), { wrapper: MemoryRouter });
    await follow(await screen.findByRole('button', { name: 'Odhlásit se' }));
    expect(address()).toBe('/userpage');
    expect(screen.getByRole('button', { name: 'Odhlásit se' })).toBeTruthy();
    await follow(screen.getByRole('button', { name: 'Odhlásit se' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Přihlásit se')).toBeTruthy();
  });

  it('has an Adminpage button with role 1', async () => {
    const { follow, address } = await openSite({ session: memberSession, api: asAdmin });
    await follow(await screen.findByRole('link', { name: 'Adminpage' }));
    expect(address()).toBe('/adminpage');
    expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
  });

  it('follows a sign-out in another tab', async () => {
    await openSite({ session: memberSession });
    await screen.findByRole('button', { name: 'Odhlásit se' });
    act(() => setSession({ status: 'signed-out' }));
    expect(await screen.findByText('Přihlásit se')).toBeTruthy();
  });
});
