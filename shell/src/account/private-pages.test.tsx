import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { memberSession, noAnswer, reply, setSession } from 'shared/testing';
import { askedRemotes, deploy } from '../test-remotes.ts';
import { member, openSite, stubs } from '../test-site.tsx';

beforeEach(() => deploy(stubs));

const admin = { ...member, role: 1 };

describe('every page', () => {
  it('waits with Loading... until the sign-in state is known', async () => {
    await openSite({ session: { status: 'unknown' } });
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status');
    expect(screen.queryByText('Přihlásit se')).toBeNull();
    act(() => setSession({ status: 'signed-out' }));
    expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
  });
});

describe('the own page of who is not signed in', () => {
  it('says Uživatel nenalezen., opens the login form in focus, and asks for no code', async () => {
    await openSite({ route: '/userpage' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Uživatel nenalezen.' })).toBeTruthy();
    const email = await screen.findByLabelText('E-Mail');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(askedRemotes()).toEqual([]);
  });

  it('turns into the own page by signing in', async () => {
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
  ])('is 404 for %s, without asking for its code', async (_who, session, user) => {
    await openSite({ route: '/adminpage', session, api: { 'GET /users/current': user } });
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeTruthy();
    expect(askedRemotes()).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Adminpage' })).toBeNull();
  });

  it('opens for role 1', async () => {
    await openSite({ route: '/adminpage', session: memberSession, api: { 'GET /users/current': admin } });
    expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
  });

  it('says what failed when the role cannot be read, and recovers by a retry', async () => {
    const { api, user } = await openSite({
      route: '/adminpage',
      session: memberSession,
      api: { 'GET /users/current': noAnswer },
    });
    expect(await screen.findByText('Chyba při načítání uživatele.')).toBeTruthy();
    expect(screen.queryByText('404')).toBeNull();
    expect(askedRemotes()).toEqual([]);
    api['GET /users/current'] = admin;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
  });
});
