import { siteUrls } from 'shared/contract';
import { accounts, type Account } from './accounts.ts';

export interface RemoteUnderTest {
  name: 'public-app' | 'member-app' | 'admin-app';
  /** An address that it fills, and who may open it. */
  path: string;
  account: Account;
  /** What stands on its page: role and name. */
  shows: { role: 'heading' | 'tab'; name: string };
}

/** The three remotes, each by a page that is rendered in the browser: somebody is signed in. */
export const remotes: readonly RemoteUnderTest[] = [
  {
    name: 'public-app',
    path: siteUrls.articles(),
    account: accounts.member,
    shows: { role: 'heading', name: 'Články' },
  },
  {
    name: 'member-app',
    path: siteUrls.userPage(),
    account: accounts.member,
    shows: { role: 'tab', name: 'Kočky' },
  },
  {
    name: 'admin-app',
    path: siteUrls.adminPage(),
    account: accounts.administrator,
    shows: { role: 'tab', name: 'Výstavy' },
  },
];

/** The entry of a remote, and what it exposes. */
export const filesOf = (name: string) =>
  ({
    entry: new RegExp(`/remotes/${name}/.+/remoteEntry\\.js`),
    chunk: new RegExp(`/remotes/${name}/.+/__federation_expose_app\\.[\\w-]+\\.js`),
  }) as const;
