import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folder that holds `tooling/`, `server/` and `shared/` as they are here. */
export const sources = join(import.meta.dirname, '../..');

/** Whether this is the package that a remote's own repository installs (docs/decisions/0167). */
export const isPackage = import.meta.dirname.split(sep).includes('node_modules');

/** The repository: this one, or that of a remote, which has the package in its `node_modules`. */
export const root = isPackage ? join(sources, '../..') : sources;

/**
 * The path of a module that another process runs.
 * @param path below `tooling/` and `server/`, without extension: the package holds JavaScript.
 */
export const moduleFile = (path: string): string => join(sources, `${path}.${isPackage ? 'js' : 'ts'}`);

export const workspaceNames = ['shell', 'public-app', 'member-app', 'admin-app'] as const;
export type WorkspaceName = (typeof workspaceNames)[number];

const modes = ['production', 'development'] as const;
export type Mode = (typeof modes)[number];

export const isMode = (text: string | undefined): text is Mode => modes.some((mode) => mode === text);

/** Remotes whose pages the server renders. The others are behind a sign-in and render in the browser alone. */
export const rendersOnServer = (workspace: WorkspaceName): boolean =>
  workspace === 'shell' || workspace === 'public-app';

const repositoryName = (): string =>
  // npm's own format.
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }).name;

/** A workspace's folder below the root; `.` in its own repository. */
export const workspacePath = (workspace: WorkspaceName): string =>
  isPackage && repositoryName() === workspace ? '.' : workspace;

export const workspaceFolder = (workspace: WorkspaceName): string => join(root, workspacePath(workspace));

/** Folder that holds a workspace's built `browser/`, `server/` and `build.json`. */
export const distFolder = (workspace: WorkspaceName, mode: Mode = 'production'): string =>
  join(workspaceFolder(workspace), mode === 'production' ? 'dist' : 'dist-dev');
