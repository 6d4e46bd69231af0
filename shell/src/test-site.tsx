import { jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RemoteDeployment, RemotesDocument, User } from 'shared/contract';
import { renderScreen, reply, type ApiHandlers, type Screen, type ScreenOptions } from 'shared/testing';
// The fake remotes have to be registered before the shell loads one.
import { resetRequestedRemotes } from './test-remotes.ts';
import { Shell } from './shell.tsx';

export const deployment = (contract = 1): RemoteDeployment => ({
  url: '/remotes/x/remoteEntry.js',
  metadata: { integrity: '', version: '1' },
  deployment: { traffic: 100, default: true },
  extras: { contract, publishedAt: '2026-01-01T00:00:00.000Z' },
});

export const remotes = {
  'public-app': [deployment()],
  'member-app': [deployment()],
  'admin-app': [deployment()],
};

const Stub = (text: string): ComponentType =>
  function Remote() {
    return <h1>{text}</h1>;
  };

/** Remotes that render their own name. */
export const stubs = {
  'public-app': Stub('Veřejná část'),
  'member-app': Stub('Členská část'),
  'admin-app': Stub('Správa klubu'),
};

export const member: User = {
  userId: 2,
  name: 'Věra',
  surname: 'Jasanová',
  email: 'chovatelka@example.cz',
  role: 0,
  membershipExpire: null,
  createdAt: '2026-01-01T08:00:00.000Z',
  web: '',
  catKinds: '',
  showEmail: true,
  showInMembers: true,
  version: 1,
};

const club = {
  name: 'Klub chovatelů koček Podlesí',
  nameLines: ['Klub chovatelů', 'koček Podlesí'],
  tagline: '',
  address: ['Na Rynku 12'],
  contact: { email: 'klub@example.cz', phone: '' },
  committee: [{ name: 'Eva Jívová', role: 'webmaster', email: 'webmaster@example.cz', mobile: '' }],
  intro: { lead: '', paragraphs: [], figures: [] },
  sponsors: [],
  posters: {},
};

export interface Site extends Screen {
  /** Fake API responses; changes take effect for the next request. */
  api: ApiHandlers;
  /** Clicks a link and waits until the target's code is loaded. */
  follow: (element: HTMLElement) => Promise<void>;
}

/**
 * Opens the site at a URL.
 * @param later deployments in `/remotes.json`, the same by default; `null` when it is unavailable.
 */
export async function openSite(
  options: ScreenOptions = {},
  later: RemotesDocument['microFrontends'] | null = remotes,
): Promise<Site> {
  resetRequestedRemotes();
  const api: ApiHandlers = { 'GET /club': club, 'GET /users/current': member, ...options.api };
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const refuse = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/remotes.json'
      ? Promise.resolve(later === null ? reply(500) : reply(200, { schema: '', microFrontends: later }))
      : refuse(input, init);
  const opened = await act(async () =>
    renderScreen(<Shell fallback={{ '/club': club }} />, {
      remotes,
      fallback: { '/club': club },
      ...options,
      api,
    }),
  );
  const follow = (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element));
  return { ...opened, api, follow };
}
