import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stats } from 'webpack';
import { rendersOnServer, workspaceNames, type WorkspaceName } from '../common/workspaces.ts';
import { currentServerBundle, hotBrowserBundle, publicPathOf } from './bundles.ts';
import type { Problems } from './problems.ts';
import { serveBrowserBundle, sheetsOf, watchServerBundle, type BrowserBundle } from './workspace-server.ts';

const writeInto = (folder: string, path: string, text: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** How many builds of a workspace stay, for pages that the server is rendering. */
const keptBuilds = 3;

/**
 * Hands a workspace's last build to the server: what it reads of one, in a folder of its own, and the name of the
 * folder in a file (server/src/deployments/development.ts).
 */
class Handover {
  readonly #workspace: WorkspaceName;
  readonly #folder: string;
  readonly #parts = new Map<string, { files: Record<string, string>; hash: string }>();
  readonly #builds: string[] = [];

  constructor(workspace: WorkspaceName, folder: string) {
    this.#workspace = workspace;
    this.#folder = folder;
  }

  /** Whether something has been handed over. */
  get isDone(): boolean {
    return this.#builds.length > 0;
  }

  /** Takes what one of the two bundles has built; hands over when both are there. */
  put(part: 'browser' | 'server', hash: string, files: Record<string, string>): void {
    this.#parts.set(part, { files, hash });
    if (this.#parts.size < 2) return;
    const version = [...this.#parts.values()].map((one) => one.hash).join('-');
    if (this.#builds.includes(version)) return;
    const build = join(this.#folder, this.#workspace, version);
    for (const one of this.#parts.values())
      for (const [path, text] of Object.entries(one.files)) writeInto(build, path, text);
    const pointer = join(this.#folder, `${this.#workspace}.json`);
    writeFileSync(`${pointer}.new`, JSON.stringify({ version }));
    renameSync(`${pointer}.new`, pointer);
    this.#builds.push(version);
    for (const old of this.#builds.splice(0, this.#builds.length - keptBuilds))
      rmSync(join(this.#folder, this.#workspace, old), { recursive: true, force: true });
  }
}

/** Without the scripts of a remote: preloads would name old ones, and save nothing on one machine. */
const withoutScripts = (assets: string): string => {
  // asset-manifest.ts has written it.
  const groups = JSON.parse(assets) as Record<string, { scripts: string[]; styles: string[] }>;
  return JSON.stringify(
    Object.fromEntries(Object.entries(groups).map(([name, { styles }]) => [name, { scripts: [], styles }])),
  );
};

/** What the server reads of a build's browser files. */
const filesForServer = (
  workspace: WorkspaceName,
  stats: Stats,
  read: BrowserBundle['read'],
): Record<string, string> => {
  const assets = read('assets.json') ?? '{}';
  return {
    'browser/assets.json': workspace === 'shell' ? assets : withoutScripts(assets),
    ...Object.fromEntries(sheetsOf(stats).map((file) => [`browser/${file}`, read(file) ?? ''])),
  };
};

export interface SiteBundles {
  /** Whether a page can be shown: both builds that it needs have succeeded once. */
  canShow: () => boolean;
  handle: BrowserBundle['handle'];
  /** The bundle that serves a path, when it has been asked for. */
  read: (workspace: WorkspaceName, file: string) => string | null;
  /** Resolves when what renders pages is up to date. */
  settled: () => Promise<void>;
}

/**
 * Builds the workspaces of the site: shell and public remote at once, another remote when somebody first asks for it.
 * @param folder receives what the server reads.
 */
export function serveSiteBundles(folder: string, problems: Problems): SiteBundles {
  const browsers = new Map<WorkspaceName, BrowserBundle>();
  const settled: (() => Promise<void>)[] = [];
  const shown: Handover[] = [];

  const begin = (workspace: WorkspaceName): BrowserBundle => {
    const outDir = join(folder, workspace);
    const handover = new Handover(workspace, folder);
    const browser = serveBrowserBundle(hotBrowserBundle(workspace, outDir), problems, (stats, read) => {
      if (rendersOnServer(workspace))
        handover.put('browser', stats.hash ?? '', filesForServer(workspace, stats, read));
    });
    browsers.set(workspace, browser);
    if (!rendersOnServer(workspace)) return browser;
    const server = watchServerBundle(currentServerBundle(workspace, outDir), problems, ({ hash }) => {
      const path = 'server/index.cjs';
      handover.put('server', hash ?? '', { [path]: readFileSync(join(outDir, path), 'utf8') });
    });
    settled.push(browser.settled, server.settled);
    shown.push(handover);
    return browser;
  };

  for (const workspace of workspaceNames.filter(rendersOnServer)) begin(workspace);

  return {
    handle(request, response, next) {
      const workspace = workspaceNames.find((name) => request.url?.startsWith(publicPathOf(name)));
      if (workspace === undefined) next();
      else (browsers.get(workspace) ?? begin(workspace)).handle(request, response, next);
    },
    canShow: () => shown.every((handover) => handover.isDone),
    read: (workspace, file) => browsers.get(workspace)?.read(file) ?? null,
    async settled() {
      await Promise.all(settled.map((wait) => wait()));
    },
  };
}
