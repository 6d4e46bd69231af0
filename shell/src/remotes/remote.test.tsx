import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contractVersion } from 'shared/contract';
import { memberSession, type ScreenOptions } from 'shared/testing';
import { requestedRemotes, deploy } from '../test-remotes.ts';
import { deployment, member, openSite, remotes, stubs } from '../test-site.tsx';
import type { RemoteName } from '../remote-name.ts';

// Errors are logged to the console.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const broken = 'Tuto část se nepodařilo otevřít';

/** A URL of each remote, with a user who may open it. */
const places: [RemoteName, ScreenOptions][] = [
  ['public-app', { route: '/cats' }],
  ['member-app', { route: '/userpage', session: memberSession }],
  [
    'admin-app',
    { route: '/adminpage', session: memberSession, api: { 'GET /users/current': { ...member, role: 1 } } },
  ],
];

// Loaded code stays in memory, as in a browser, so failures are tested first.
describe('a remote that cannot be loaded', () => {
  it('shows an error panel that names the webmaster, and keeps the menu', async () => {
    deploy({ 'public-app': new Error('The file is gone') });
    await openSite({ route: '/cats' });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByRole('heading', { level: 1, name: broken })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'webmaster@example.cz' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Výstavy' })).toBeTruthy();
  });

  it.each(places)('is refused when %s was built for an unsupported contract', async (remote, place) => {
    deploy(stubs);
    await openSite({ ...place, remotes: { ...remotes, [remote]: [deployment(contractVersion + 1)] } });
    expect(await screen.findByText(broken)).toBeTruthy();
    expect(requestedRemotes()).toEqual([]);
  });

  it('has no deployment', async () => {
    deploy(stubs);
    await openSite({ remotes: {} });
    expect(await screen.findByText(broken)).toBeTruthy();
  });

  it('exposes no component', async () => {
    // Remotes of other teams are not bound by these types.
    deploy({ 'public-app': 'text' as unknown as Error });
    await openSite();
    expect(await screen.findByText(broken)).toBeTruthy();
  });

  it('does not affect the other remotes', async () => {
    deploy({ ...stubs, 'public-app': new Error('The file is gone') });
    const { follow } = await openSite({ session: memberSession });
    await screen.findByText(broken);
    await follow(screen.getByRole('link', { name: /chovatelka@example\.cz/ }));
    expect(await screen.findByRole('heading', { name: 'Členská část' })).toBeTruthy();
    expect(screen.queryByText(broken)).toBeNull();
  });

  it('loads on a retry, with the deployment that is current by then', async () => {
    deploy({ 'admin-app': stubs['admin-app'] });
    const { user } = await openSite(
      {
        route: '/adminpage',
        session: memberSession,
        remotes: { ...remotes, 'admin-app': [deployment(contractVersion + 1)] },
        api: { 'GET /users/current': { role: 1 } },
      },
      remotes,
    );
    await screen.findByText(broken);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { name: 'Správa klubu' })).toBeTruthy();
    expect(screen.queryByText(broken)).toBeNull();
  });

  it('is tried again after navigation', async () => {
    deploy({ 'public-app': new Error('The file is gone') });
    const { user } = await openSite({ route: '/cats' });
    await screen.findByText(broken);
    deploy(stubs);
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
  });
});
