import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Counts } from '../test-run/stage.ts';
import { distFolder, workspaceNames, type WorkspaceName } from '../common/workspaces.ts';

/** Budgets: maximum brotli size of script, in kB of 1000 bytes. Raising one needs a decision page. */
const budgets = {
  /**
   * All scripts of a public page: the shell's entry, the public remote, the page's chunks. 0.3 kB are for what leads on
   * from an item (0160).
   */
  page: 130.3,
  /** The same for the home page, which most visitors open first. 0.1 kB are for lists of which no more is read than is shown. */
  home: 119.3,
  /** What reports on the page, after it is at rest. */
  reporter: 3,
  /** What registers the service worker, likewise after the page is at rest. */
  offline: 1,
  /** The service worker, which no page waits for. */
  worker: 4,
  /** The public remote's part of it. */
  'public-app': 31,
  'member-app': 46,
  /** Memberships are filtered, chosen and renewed in the list itself; the other new parts come when they are opened. */
  'admin-app': 46,
} as const;

/** Strings by which a library is recognised in a minified bundle. */
const traces = {
  zod: ['invalid_union', '_zod'],
  'Draft.js': ['DraftStyleDefault'],
  Firebase: ['identitytoolkit.googleapis.com', 'firebasestorage.googleapis.com'],
} as const;

interface Check {
  name: string;
  outcome: string;
  passed: boolean;
}

const browserFolder = (workspace: WorkspaceName): string => join(distFolder(workspace), 'browser');

const scriptsIn = (workspace: WorkspaceName): string[] =>
  readdirSync(browserFolder(workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(browserFolder(workspace), name));

type AssetGroups = Record<string, { scripts: string[] }>;

/** The files of each entry and each named chunk of a build. */
const assetGroups = (workspace: WorkspaceName): AssetGroups =>
  // Written by our own bundler plugin.
  JSON.parse(readFileSync(join(browserFolder(workspace), 'assets.json'), 'utf8')) as AssetGroups;

/** Groups of files that every page of the workspace loads. */
const basicGroups = (workspace: WorkspaceName): string[] =>
  workspace === 'shell' ? ['main'] : [workspace.replaceAll('-', '_'), '__federation_expose_app'];

/** Scripts of a workspace that a browser runs to show what the chunk `page` is for. */
const scriptsFor = (workspace: WorkspaceName, page?: string): string[] =>
  groupScripts(workspace, ...basicGroups(workspace), ...(page === undefined ? [] : [page]));

const groupScripts = (workspace: WorkspaceName, ...names: string[]): string[] => {
  const groups = assetGroups(workspace);
  const scripts = new Set(names.flatMap((name) => groups[name]?.scripts ?? []));
  return [...scripts].map((name) => join(browserFolder(workspace), name));
};

/** Chunks of the public remote: one for each of its pages. */
const pageChunks = (): string[] => {
  const basics = new Set(basicGroups('public-app'));
  return Object.keys(assetGroups('public-app')).filter((name) => !basics.has(name));
};

const sizes = new Map<string, number>();

/** Most files are part of many pages. */
const brotliBytes = (file: string): number => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
};

const brotliKilobytes = (files: readonly string[]): number =>
  files.reduce((total, file) => total + brotliBytes(file), 0) / 1000;

const withinBudget = (name: string, files: readonly string[], limit: number): Check => {
  const size = brotliKilobytes(files);
  return { name, outcome: `${size.toFixed(1)} of ${limit} kB`, passed: files.length > 0 && size <= limit };
};

const isAbsent = (library: keyof typeof traces, where: string, files: readonly string[]): Check => {
  const guilty = files.find((file) => {
    const code = readFileSync(file, 'utf8');
    return traces[library].some((trace) => code.includes(trace));
  });
  return {
    name: `no ${library} in ${where}`,
    outcome: guilty === undefined ? 'none' : `found in ${guilty}`,
    passed: guilty === undefined,
  };
};

/** Checks of one workspace's build, independent of the others'. */
const ownChecks: Record<WorkspaceName, () => Check[]> = {
  shell: () => [
    ...forVisitors('shell', scriptsFor('shell')),
    globalSheetFirst(),
    withinBudget('what reports on a page', groupScripts('shell', 'reporter'), budgets.reporter),
    withinBudget('what registers the service worker', groupScripts('shell', 'offline'), budgets.offline),
    withinBudget('the service worker', groupScripts('shell', 'worker'), budgets.worker),
  ],
  'public-app': () => [
    hasPages(),
    ...pageChunks().map((page) =>
      withinBudget(`public-app for ${page}`, scriptsFor('public-app', page), budgets['public-app']),
    ),
    ...forVisitors('public-app', scriptsIn('public-app')),
  ],
  'member-app': () => beforeAnEditor('member-app'),
  'admin-app': () => beforeAnEditor('admin-app'),
};

/** Without a page there is no size that could be too large. */
const hasPages = (): Check => {
  const { length } = pageChunks();
  return { name: 'public-app has pages', outcome: String(length), passed: length > 0 };
};

/** Scripts of a page with forms, before an editor is loaded. */
const beforeAnEditor = (workspace: 'member-app' | 'admin-app'): Check[] => {
  const files = scriptsFor(workspace);
  return [
    withinBudget(workspace, files, budgets[workspace]),
    isAbsent('Draft.js', `${workspace} before an editor opens`, files),
  ];
};

const forVisitors = (workspace: WorkspaceName, files: readonly string[]): Check[] =>
  (['Draft.js', 'Firebase'] as const).map((library) =>
    isAbsent(library, `what a visitor loads of ${workspace}`, files),
  );

/**
 * The order of cascade layers is that of their first occurrence: a component's style before the global sheet
 * would have lower priority.
 */
const globalSheetFirst = (): Check => {
  const sheet = readFileSync(join(browserFolder('shell'), 'main.css'), 'utf8');
  const first = /@layer ([\w-]+)/.exec(sheet)?.[1] ?? 'no layer';
  return { name: 'the global sheet comes first in the shell', outcome: first, passed: first === 'reset' };
};

/** Total size of shell and public remote. */
const pageChecks = (): Check[] =>
  pageChunks().map((page) =>
    withinBudget(
      `all script of ${page}`,
      [...scriptsFor('shell'), ...scriptsFor('public-app', page)],
      page === 'home' ? budgets.home : budgets.page,
    ),
  );

/**
 * Checks production builds: sizes, and forbidden content.
 * @param only one workspace's build; without it all of them, and their total size.
 */
export function checkBudgets(only?: WorkspaceName): Counts {
  const checked = only === undefined ? workspaceNames : [only];
  const checks = [
    ...(only === undefined ? pageChecks() : []),
    ...checked.flatMap((workspace) => ownChecks[workspace]()),
    ...checked.map((workspace) => isAbsent('zod', workspace, scriptsIn(workspace))),
  ];
  for (const { name, outcome, passed } of checks) console.log(`${passed ? '✓' : '✗'} ${name}: ${outcome}`);
  const passed = checks.filter((check) => check.passed).length;
  return { passed, failed: checks.length - passed };
}
