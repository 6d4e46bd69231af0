import { siteUrls } from 'shared/contract';
import { accounts, type Account } from './accounts.ts';

export interface RemoteUnderTest {
  name: 'public-app' | 'member-app' | 'admin-app';
  /** A URL of the remote, with an account that may open it. */
  path: string;
  account: Account;
  /** Something on its page: role and name. */
  shows: { role: 'heading' | 'tab'; name: string };
}

/** The three remotes, each by a page that is rendered in the browser, since there is a session. */
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

/** URLs of a remote's entry, and of its exposed chunk. */
export const filesOf = (name: string) =>
  ({
    entry: new RegExp(`/remotes/${name}/.+/remoteEntry\\.js`),
    chunk: new RegExp(`/remotes/${name}/.+/__federation_expose_app\\.[\\w-]+\\.js`),
  }) as const;
