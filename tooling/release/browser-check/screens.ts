import { publicItemPages, publicPages, siteUrls } from 'shared/contract';
import type { WorkspaceName } from '../../common/workspaces.ts';

/** A screen that a check opens. */
export interface Screen {
  url: string;
  /** The remote that shows it. */
  remote: Exclude<WorkspaceName, 'shell'>;
  /** Who is signed in; nobody without it. */
  role?: 'member' | 'administrator';
}

/** The demo club has items with the number 1 of each kind. */
const itemUrls = Object.values(publicItemPages).map((urlOf) => urlOf(1));

const entryScreens: Record<Screen['remote'], readonly Screen[]> = {
  'public-app': [...publicPages(), ...itemUrls].map((url) => ({ url, remote: 'public-app' })),
  'member-app': [undefined, 1, 2, 4, 5].map((tab) => ({
    url: siteUrls.userPage(tab),
    remote: 'member-app',
    role: 'member',
  })),
  'admin-app': [undefined, 1, 2, 3, 4].map((tab) => ({
    url: siteUrls.adminPage(tab),
    remote: 'admin-app',
    role: 'administrator',
  })),
};

/** The screens by which a workspace is entered; the shell's are one of each remote. */
export const screensOf = (workspace: WorkspaceName): readonly Screen[] =>
  workspace === 'shell'
    ? Object.values(entryScreens).flatMap((screens) => screens.slice(0, 1))
    : entryScreens[workspace];
