import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useUsers } from 'shared/client';
import { memberSession, noAnswer, reply, setSession } from 'shared/testing';
import { requestedRemotes, deploy } from '../test-remotes.ts';
import { member, openSite, stubs } from '../test-site.tsx';

beforeEach(() => deploy({ ...stubs, 'member-app': Writing, 'admin-app': Administration }));

/** A member's page with an uncontrolled form. */
function Writing(): ReactNode {
  return (
    <>
      <h1>Členská část</h1>
      <textarea aria-label="Text" />
    </>
  );
}

const admin = { ...member, role: 1 };

/** An administrator's page with a list of private data. */
function Administration(): ReactNode {
  const users = useUsers();
  return (
    <>
      <h1>Správa klubu</h1>
      <button onClick={() => users.retry()}>Načíst znovu</button>
    </>
  );
}

describe('every page', () => {
  it('waits with Loading... until the sign-in state is known', async () => {
    await openSite({ session: { status: 'unknown' } });
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status');
    expect(screen.queryByText('Přihlásit se')).toBeNull();
    act(() => setSession({ status: 'signed-out' }));
    expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
  });
});

describe('a page behind a sign-in', () => {
  it.each(['/USERPAGE', '/AdminPage', '/Heslo'])(
    'matches its exact path; %s belongs to the public remote',
    async (route) => {
      await openSite({ route, session: memberSession });
      expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
    },
  );
});

describe('the own page without a session', () => {
  it('shows Uživatel nenalezen., opens and focuses the login form, and loads no code', async () => {
    await openSite({ route: '/userpage' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Uživatel nenalezen.' })).toBeTruthy();
    const email = await screen.findByLabelText('E-Mail');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(requestedRemotes()).toEqual([]);
  });

  it('says when the session has expired meanwhile, and opens the login form', async () => {
    await openSite({ route: '/userpage', session: memberSession });
    await screen.findByRole('heading', { name: 'Členská část' });
    act(() => setSession({ status: 'signed-out', expired: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Vaše přihlášení vypršelo.' })).toBeTruthy();
    const email = await screen.findByLabelText('E-Mail');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('says after a sign-out in another tab that unsaved text is kept', async () => {
    await openSite({ route: '/userpage', session: memberSession });
    await screen.findByRole('heading', { name: 'Členská část' });
    act(() => setSession({ status: 'signed-out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Uživatel nenalezen.' })).toBeTruthy();
    expect(screen.getByText(/Rozepsaný text vám tu pak zase nabídneme/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Přihlášení' })).toBeNull();
  });

  it('is remounted when another user signs in in another tab', async () => {
    const { user } = await openSite({ route: '/userpage', session: memberSession });
    await user.type(await screen.findByLabelText('Text'), 'Rozepsané');
    act(() => setSession({ status: 'signed-in', uid: 'uid-2', email: 'chovatel@example.cz' }));
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveProperty('value', ''));
  });

  it('shows the own page after signing in', async () => {
    await openSite({ route: '/userpage' });
    await screen.findByText('Uživatel nenalezen.');
    act(() => setSession(memberSession));
    expect(await screen.findByRole('heading', { name: 'Členská část' })).toBeTruthy();
  });
});

describe('the administrators’ page', () => {
  it.each([
    ['nobody', { status: 'signed-out' } as const, member],
    ['a member', memberSession, member],
    ['an account without a row', memberSession, reply(404, { code: 'NOT_FOUND' })],
  ])('is 404 for %s, without loading its code', async (_who, session, user) => {
    await openSite({ route: '/adminpage', session, api: { 'GET /users/current': user } });
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeTruthy();
    expect(document.title).toMatch(/^Stránka nenalezena \(404\) – Klub/);
    expect(requestedRemotes()).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Adminpage' })).toBeNull();
  });

  it('opens for role 1', async () => {
    await openSite({
      route: '/adminpage',
      session: memberSession,
      api: { 'GET /users/current': admin, 'GET /users': [admin] },
    });
    expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
  });

  it.each([
    ['has expired', { status: 'signed-out', expired: true } as const, 'Vaše přihlášení vypršelo.'],
    ['was ended in another tab', { status: 'signed-out' } as const, '404'],
  ])(
    'tells an administrator on it that the session %s, and that unsaved text is kept',
    async (_how, ended, title) => {
      await openSite({
        route: '/adminpage',
        session: memberSession,
        api: { 'GET /users/current': admin, 'GET /users': [admin] },
      });
      await screen.findByRole('heading', { name: 'Správa klubu' });
      act(() => setSession(ended));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(/Rozepsaný text vám tu pak zase nabídneme/)).toBeTruthy();
      act(() => setSession(memberSession));
      expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
    },
  );

  it('becomes 404 when a call is refused because the user is no longer an administrator', async () => {
    const { api, user } = await openSite({
      route: '/adminpage',
      session: memberSession,
      api: { 'GET /users/current': admin, 'GET /users': [admin] },
    });
    const retry = await screen.findByRole('button', { name: 'Načíst znovu' });
    api['GET /users'] = reply(403, { code: 'FORBIDDEN' });
    api['GET /users/current'] = member;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Adminpage' })).toBeNull();
  });

  it('shows an error when the role cannot be loaded, and recovers by a retry', async () => {
    const { api, user } = await openSite({
      route: '/adminpage',
      session: memberSession,
      api: { 'GET /users/current': noAnswer, 'GET /users': [admin] },
    });
    expect(await screen.findByText('Chyba při načítání uživatele.')).toBeTruthy();
    expect(screen.queryByText('404')).toBeNull();
    expect(requestedRemotes()).toEqual([]);
    api['GET /users/current'] = admin;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
  });
});
