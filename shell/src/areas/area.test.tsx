import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contractVersion } from 'shared/contract';
import { memberSession, type ScreenOptions } from 'shared/testing';
import { askedRemotes, deploy } from '../test-remotes.ts';
import { deployment, member, openSite, remotes, stubs } from '../test-site.tsx';
import type { AreaName } from './area-names.ts';

// What failed is written to the console for whoever looks into it.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const broken = 'Tuto část se nepodařilo otevřít';

/** An address of each area, opened by somebody who may. */
const places: [AreaName, ScreenOptions][] = [
  ['public-app', { route: '/cats' }],
  ['member-app', { route: '/userpage', session: memberSession }],
  [
    'admin-app',
    { route: '/adminpage', session: memberSession, api: { 'GET /users/current': { ...member, role: 1 } } },
  ],
];

// Code that has once arrived stays, as in a browser: what fails is told first.
describe('an area that cannot be opened', () => {
  it('says so, keeps the menu, and names the webmaster', async () => {
    deploy({ 'public-app': new Error('The file is gone') });
    await openSite({ route: '/cats' });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByRole('heading', { level: 1, name: broken })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'webmaster@example.cz' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Výstavy' })).toBeTruthy();
  });

  it.each(places)('is refused when %s was built for another contract', async (area, place) => {
    deploy(stubs);
    await openSite({ ...place, remotes: { ...remotes, [area]: [deployment(contractVersion + 1)] } });
    expect(await screen.findByText(broken)).toBeTruthy();
    expect(askedRemotes()).toEqual([]);
  });

  it('is missing when nobody has published it', async () => {
    deploy(stubs);
    await openSite({ remotes: {} });
    expect(await screen.findByText(broken)).toBeTruthy();
  });

  it('exposes no component', async () => {
    // What a remote of another team may expose, whatever the types say.
    deploy({ 'public-app': 'text' as unknown as Error });
    await openSite();
    expect(await screen.findByText(broken)).toBeTruthy();
  });

  it('leaves the other areas alone', async () => {
    deploy({ ...stubs, 'public-app': new Error('The file is gone') });
    const { follow } = await openSite({ session: memberSession });
    await screen.findByText(broken);
    await follow(screen.getByRole('link', { name: /chovatelka@example\.cz/ }));
    expect(await screen.findByRole('heading', { name: 'Členská část' })).toBeTruthy();
    expect(screen.queryByText(broken)).toBeNull();
  });

  it('opens by a retry, with the deployment that is current by then', async () => {
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

  it('gets a new try on another page', async () => {
    deploy({ 'public-app': new Error('The file is gone') });
    const { user } = await openSite({ route: '/cats' });
    await screen.findByText(broken);
    deploy(stubs);
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
  });
});
