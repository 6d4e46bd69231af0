import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const workspaceNames = ['shell', 'public-app', 'member-app', 'admin-app'] as const;
export type WorkspaceName = (typeof workspaceNames)[number];

const modes = ['production', 'development'] as const;
export type Mode = (typeof modes)[number];

export const isMode = (text: string | undefined): text is Mode => modes.some((mode) => mode === text);

/** Remotes whose pages the server renders. The others are behind a sign-in and render in the browser alone. */
export const rendersOnServer = (workspace: WorkspaceName): boolean =>
  workspace === 'shell' || workspace === 'public-app';

/** Folder that holds a workspace's built `browser/`, `server/` and `build.json`. */
export const distFolder = (workspace: WorkspaceName, mode: Mode = 'production'): string =>
  join(root, workspace, mode === 'production' ? 'dist' : 'dist-dev');
