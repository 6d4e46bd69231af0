import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from 'shared/contract';
import { readNpm } from '../common/npm.ts';
import { runTool } from '../common/run-command.ts';
import { root } from '../common/workspaces.ts';
import { compileFolder, copyDeclarations, copySources, importedPackages, requireModules } from './compile.ts';
import { inVersionsHere, manifestOf, type Manifest } from './manifests.ts';

/** A package of ours that a remote's own repository installs from a file. */
export interface OwnPackage {
  name: string;
  /** The file's name. */
  file: string;
}

/** Named by their names alone in configurations, or run by the path of their commands. */
const toolsByName = [
  '@swc/jest',
  '@swc/core',
  '@testing-library/dom',
  'css-loader',
  'jest',
  'lightningcss',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'react-refresh',
  'swc-loader',
];

/** What a remote needs of `tooling/`. */
const toolingPaths = [
  'browser',
  'bundler',
  ...['build', 'deploy', 'deployments', 'rollback', 'standalone', 'test'].map((one) => `commands/${one}.ts`),
  'common',
  'contracts',
  'dev-server',
  ...['asset.cjs', 'css-module.cjs', 'projects.js'].map((one) => `jest/${one}`),
  ...['environment.cjs', 'gaps.js', 'setup.js'].map((one) => `jest/browser-${one}`),
  'launcher',
  ...['config', 'own-classes', 'plugin', 'reasoned-assertions'].map((one) => `lint/${one}.ts`),
  'release',
  'servers',
  'test-run',
  'types',
];

/** @throws Error when the compiler finds errors. */
const declareTypes = async (): Promise<void> => {
  if ((await runTool('tsc', ['-b', 'shared'])) !== 0) throw new Error('The types of shared do not fit.');
};

const compiledEntry = (path: string): string | { types: string; default: string } =>
  path.endsWith('.ts')
    ? { types: path.replace(/\.ts$/, '.d.ts'), default: path.replace(/\.ts$/, '.js') }
    : path;

/** `shared`: the contract with its types, the client, the kit, the forms. */
const writeShared = async (folder: string): Promise<Manifest> => {
  await declareTypes();
  compileFolder(join(root, 'shared/src'), join(folder, 'src'));
  copyDeclarations(join(root, 'shared/build/types'), join(folder, 'src'));
  const { name, type, sideEffects = [], exports = {}, dependencies = {} } = manifestOf('shared');
  return {
    name,
    version: '',
    description: "The contract between the site's workspaces, its client, and the kit of components",
    license: 'UNLICENSED',
    ...(type !== undefined && { type }),
    sideEffects: sideEffects.map((pattern) => pattern.replace(/\.ts$/, '.js')),
    exports: Object.fromEntries(
      // Paths here are texts.
      Object.entries(exports).map(([entry, path]) => [entry, compiledEntry(path as string)]),
    ),
    dependencies,
  };
};

/**
 * `remote-scripts`: bundler, development server, checks, publishing; and the server, which a build is tried in. Paths
 * within it are those of this repository.
 * @param shared the folder of the other package, whose part for tests needs packages that only tests need.
 */
export const writeRemoteScripts = (folder: string, shared: string): Manifest => {
  compileFolder(join(root, 'tooling'), join(folder, 'tooling'), toolingPaths);
  compileFolder(join(root, 'server/src'), join(folder, 'server/src'));
  // What a build uses is read from the sources (tooling/contracts), and pictures of shared links from the fonts.
  copySources(join(root, 'shared/src'), join(folder, 'shared/src'));
  cpSync(join(root, 'shared/package.json'), join(folder, 'shared/package.json'));
  const modules = ['tooling', 'server'].map((one) => join(folder, one));
  for (const one of modules) requireModules(one);
  const { engines = {}, optionalDependencies = {} } = manifestOf();
  const { dependencies: ofShared = {} } = manifestOf('shared');
  const forTests = [...importedPackages(shared)].filter((name) => !(name in ofShared));
  const imported = [...modules.flatMap((one) => [...importedPackages(one)]), ...forTests].filter(
    (name) => name !== 'shared',
  );
  return {
    name: 'remote-scripts',
    version: '',
    description: 'Development, checks and publishing of one remote of the site',
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: { 'remote-scripts': 'tooling/launcher/remote-scripts.mjs' },
    exports: { './oxlint': './tooling/lint/config.js', './jest': './tooling/jest/projects.js' },
    dependencies: inVersionsHere([...imported, ...toolsByName]),
    optionalDependencies,
    peerDependencies: { shared: '*' },
  };
};

const hashOf = (folder: string): string => {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
};

const writeManifest = (folder: string, manifest: Manifest): void => {
  const write = (version: string): void =>
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  write('0.0.0');
  // What differs has another name: npm takes a file of the same name for the one that it knows.
  write(`${contractVersion}.0.0-h${hashOf(folder)}`);
};

const pack = async (folder: string, into: string): Promise<string> => {
  const words = ['pack', folder, '--pack-destination', into, '--json', '--ignore-scripts'];
  // npm's own format.
  const [packed] = JSON.parse(await readNpm(words)) as { filename: string }[];
  if (packed === undefined) throw new Error(`npm has packed nothing of ${folder}.`);
  return packed.filename;
};

/**
 * Makes the packages of a remote's own repository.
 * @param work an empty folder. @param into where the files go.
 */
export async function makePackages(work: string, into: string): Promise<OwnPackage[]> {
  const folders = { shared: join(work, 'shared'), scripts: join(work, 'remote-scripts') };
  mkdirSync(into, { recursive: true });
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  const manifests = [
    [folders.shared, await writeShared(folders.shared)],
    [folders.scripts, writeRemoteScripts(folders.scripts, folders.shared)],
  ] as const;
  return Promise.all(
    manifests.map(async ([folder, manifest]) => {
      writeManifest(folder, manifest);
      return { name: manifest.name, file: await pack(folder, into) };
    }),
  );
}
