import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { memberSession, noAnswer, renderScreen, reply } from 'shared/testing';
import { App } from './app.tsx';
import { anezka, memberApi, vera } from './test-member.ts';

const openPage = (api: Record<string, unknown> = {}, route = '/userpage') =>
  renderScreen(<App />, { route, session: memberSession, api: { ...memberApi, ...api } });

describe('the member’s page', () => {
  it('says Loading... until the user is known, and then greets with name and surname', async () => {
    openPage();
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status');
    expect(await screen.findByRole('heading', { level: 1, name: 'Věra Jasanová' })).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('shows that the user could not be loaded, with a retry', async () => {
    const api: Record<string, unknown> = { 'GET /users/current': reply(400, { code: 'INVALID' }) };
    const { user } = renderScreen(<App />, {
      route: '/userpage',
      session: memberSession,
      api: Object.assign(api, { 'GET /club': null }),
    });
    expect(await screen.findByText('Chyba při načítání uživatele.')).toBeTruthy();
    api['GET /users/current'] = vera;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Věra Jasanová' })).toBeTruthy();
  });

  it('shows that the user was not found when the account has no row', async () => {
    openPage({ 'GET /users/current': reply(404, { code: 'NOT_FOUND' }) });
    expect(await screen.findByText('Uživatel nenalezen.')).toBeTruthy();
  });

  it('shows its tabs and nothing else until one is chosen', async () => {
    const { calls } = openPage();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Články',
      'Kočky',
      'Heslo',
      'Detaily',
      'Koš',
    ]);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/cats/mycats');
  });

  it('keeps the chosen tab in the URL', async () => {
    const { user, address } = openPage({ 'GET /cats/mycats': [anezka] });
    await user.click(await screen.findByRole('tab', { name: 'Kočky' }));
    expect(address()).toBe('/userpage?sekce=2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Anežka' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Heslo' }));
    expect(address()).toBe('/userpage?sekce=4');
  });

  it('opens the tab in the URL, and none for a number without a tab', async () => {
    const first = openPage({}, '/userpage?sekce=5');
    expect((await screen.findByRole('tabpanel', { name: 'Detaily' })).tagName).toBe('SECTION');
    first.unmount();
    openPage({}, '/userpage?sekce=3');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('supports keyboard navigation between the tabs', async () => {
    const { user } = openPage({}, '/userpage');
    const first = await screen.findByRole('tab', { name: 'Články' });
    act(() => first.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(await screen.findByRole('tabpanel', { name: 'Heslo' })).toBeTruthy();
  });

  it('keeps its content when refetching fails', async () => {
    const api: Record<string, unknown> = { ...memberApi, 'GET /cats/mycats': [anezka] };
    renderScreen(<App />, { route: '/userpage?sekce=2', session: memberSession, api });
    await screen.findByRole('heading', { level: 2, name: 'Anežka' });
    api['GET /cats/mycats'] = noAnswer;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByText(/Ukazujeme poslední známý stav/)).toBeTruthy());
    expect(screen.getByRole('heading', { level: 2, name: 'Anežka' })).toBeTruthy();
  });
});
