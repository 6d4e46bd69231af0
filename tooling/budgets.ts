import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Counts } from './checks/stage.ts';
import { distFolder, workspaceNames, type WorkspaceName } from './workspaces.ts';

/** Largest brotli sizes of script, in kB of 1000 bytes. A budget that has to grow is a decision to write down. */
const budgets = {
  /** All script that a visitor needs for `/`: the shell's entry and the public remote. */
  firstLoad: 120,
  'public-app': 25,
  'member-app': 45,
  'admin-app': 45,
} as const;

/** Strings that a library leaves in a minified bundle, wherever it is bundled. */
const traces = {
  zod: ['invalid_union', '_zod'],
  'Draft.js': ['DraftEditor', 'draft-js'],
  Firebase: ['identitytoolkit.googleapis.com', 'firebasestorage.googleapis.com'],
} as const;

const remotes = ['public-app', 'member-app', 'admin-app'] as const;

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

/** Scripts that the shell starts with, as its build recorded them. */
const shellEntry = (): string[] => {
  const file = join(browserFolder('shell'), 'entry.json');
  // Written by our own bundler plugin.
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] };
  return scripts.map((name) => join(browserFolder('shell'), name));
};

/** Scripts that a remote needs before it can show its area. */
const remoteEntry = (workspace: WorkspaceName): string[] => {
  const file = join(browserFolder(workspace), 'mf-manifest.json');
  // The federation plugin's own format.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
    exposes: { assets: { js: { sync: string[] } } }[];
  };
  const sync = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  return [manifest.metaData.remoteEntry.name, ...sync].map((name) => join(browserFolder(workspace), name));
};

const brotliKilobytes = (files: readonly string[]): number =>
  files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0) / 1000;

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

/** Looks at the production builds: sizes, and what must not be in them. */
export function checkBudgets(): Counts {
  const visitor = [...shellEntry(), ...remoteEntry('public-app')];
  const publicScripts = scriptsIn('public-app');
  const checks = [
    withinBudget('first load of /', visitor, budgets.firstLoad),
    ...remotes.map((remote) => withinBudget(remote, remoteEntry(remote), budgets[remote])),
    isAbsent('zod', 'any browser bundle', workspaceNames.flatMap(scriptsIn)),
    isAbsent('Draft.js', 'what a visitor loads', [...visitor, ...publicScripts]),
    isAbsent('Firebase', 'what a visitor loads', [...visitor, ...publicScripts]),
  ];
  for (const { name, outcome, passed } of checks) console.log(`${passed ? '✓' : '✗'} ${name}: ${outcome}`);
  const passed = checks.filter((check) => check.passed).length;
  return { passed, failed: checks.length - passed };
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) exit(checkBudgets().failed === 0 ? 0 : 1);
