import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { AccountLine } from './account-line.tsx';
import { LoginMenu } from './login-menu.tsx';
import type { LoginMenuHandle } from './login-menu.tsx';
import { LoginFields } from './login-fields.tsx';
import { SiteHeader } from './site-header.tsx';

const items = [
  { to: '/', label: 'Home', current: true },
  { to: '/cats', label: 'Chov', current: false },
];

const showHeader = () =>
  render(
    <MemoryRouter>
      <SiteHeader
        lines={['Klub chovatelů', 'koček Podlesí']}
        homeTo="/"
        searchTo="/hledat"
        items={items}
        foot={['Na Rynku 12']}
      />
      <main>Obsah</main>
    </MemoryRouter>,
  );

describe('SiteHeader', () => {
  it('names the club and marks the current page', () => {
    showHeader();
    expect(screen.getByRole('link', { name: 'Klub chovatelů koček Podlesí' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  });

  it('the open menu puts the page out of reach; choosing an item closes it', async () => {
    showHeader();
    await userEvent.click(screen.getByRole('button', { name: 'Otevřít menu', expanded: false }));
    expect(screen.getByRole('button', { name: 'Zavřít menu', expanded: true })).toBeTruthy();
    expect(screen.getByText('Obsah').hasAttribute('inert')).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Chov' }));
    expect(screen.getByRole('button', { name: 'Otevřít menu', expanded: false })).toBeTruthy();
    expect(screen.getByText('Obsah').hasAttribute('inert')).toBe(false);
  });

  it('Escape closes the menu and returns to its button', async () => {
    showHeader();
    await userEvent.click(screen.getByRole('button', { name: 'Otevřít menu' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otevřít menu' }));
  });
});

describe('AccountLine', () => {
  it('keeps the own page and signing out one tap away, Adminpage for administrators only', async () => {
    const onSignOut = jest.fn();
    const line = (adminTo?: string) => (
      <MemoryRouter>
        <AccountLine email="vera@example.cz" userTo="/userpage" adminTo={adminTo} onSignOut={onSignOut} />
      </MemoryRouter>
    );
    const { rerender } = render(line());
    expect(screen.getByRole('link', { name: /vera@example\.cz/ }).getAttribute('href')).toBe('/userpage');
    expect(screen.queryByText('Adminpage')).toBeNull();
    rerender(line('/adminpage'));
    expect(screen.getByRole('link', { name: 'Adminpage' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Odhlásit se' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});

describe('LoginMenu', () => {
  const showMenu = (ref = createRef<LoginMenuHandle>(), onSubmit = jest.fn(), onForgotten = jest.fn()) => {
    const { container } = render(
      <LoginMenu ref={ref}>
        <LoginFields busy={false} error="Nepovedlo se." onSubmit={onSubmit} onForgotten={onForgotten} />
      </LoginMenu>,
    );
    return { menu: container.querySelector('details'), ref, onSubmit, onForgotten };
  };

  it('hands over what was typed and keeps it when signing in fails', async () => {
    const { onSubmit, ref } = showMenu();
    act(() => ref.current?.open());
    await userEvent.type(screen.getByLabelText('E-Mail'), ' vera@example.cz ');
    await userEvent.type(screen.getByLabelText('Heslo'), 'kocourek{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ email: 'vera@example.cz', password: 'kocourek' });
    expect(screen.getByRole('alert').textContent).toBe('Nepovedlo se.');
    expect(screen.getByLabelText('Heslo')).toHaveProperty('value', 'kocourek');
  });

  it('can be opened from elsewhere with the focus in the form, and Escape folds it away', async () => {
    const { menu, ref } = showMenu();
    act(() => ref.current?.open());
    expect(menu?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'));
    await userEvent.keyboard('{Escape}');
    expect(menu?.open).toBe(false);
  });

  it('leaves the focus where somebody types when it is opened once more', async () => {
    const { ref } = showMenu();
    act(() => ref.current?.open());
    await userEvent.type(screen.getByLabelText('Heslo'), 'koco');
    act(() => ref.current?.open());
    await userEvent.keyboard('urek');
    expect(screen.getByLabelText('Heslo')).toHaveProperty('value', 'kocourek');
    expect(screen.getByLabelText('E-Mail')).toHaveProperty('value', '');
  });

  it('holds its form also when somebody unfolded it before the script was there', async () => {
    const menu = (
      <LoginMenu>
        <LoginFields busy={false} onSubmit={jest.fn()} onForgotten={jest.fn()} />
      </LoginMenu>
    );
    // The markup as it comes from the server.
    const rendered = render(menu);
    const markup = rendered.container.innerHTML;
    rendered.unmount();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = markup;
    const details = container.querySelector('details')!;
    const unfolded = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
    details.open = true;
    // Nobody hears of it any more when the script comes.
    await unfolded;
    render(menu, { container, hydrate: true });
    expect(await screen.findByLabelText('E-Mail')).toBeTruthy();
    expect(details.open).toBe(true);
    container.remove();
  });

  it('asks for a reset e-mail with the address that was typed', async () => {
    const { onForgotten, ref } = showMenu();
    act(() => ref.current?.open());
    await userEvent.type(screen.getByLabelText('E-Mail'), 'vera@example.cz');
    await userEvent.click(screen.getByRole('button', { name: 'Zapomenuté heslo' }));
    expect(onForgotten).toHaveBeenCalledWith('vera@example.cz');
  });
});
