import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNpm } from '../common/npm.ts';
import { runTool } from '../common/run-command.ts';
import { root, workspaceFolder, type WorkspaceName } from '../common/workspaces.ts';
import { importedPackages } from './compile.ts';
import { lockfileFor } from './lockfile.ts';
import { inVersionsHere, manifestOf, type Manifest } from './manifests.ts';
import type { OwnPackage } from './packages.ts';

/** Folder of our packages in a remote's own repository. */
export const packagesFolder = 'packages';

/** Files that are alike in every repository. */
const sameFiles = ['.editorconfig', '.gitignore', '.npmrc', '.nvmrc', '.oxfmtrc.json', '.vscode'];

/** Called by scripts and editors from the repository itself. */
const tools = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'oxfmt',
  'oxlint',
  'typescript',
  'typescript-7',
];

/** Written here, in the layout that the repository's own checks ask for. */
const formatted = ['package.json', 'tsconfig.json'];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const specOf = (file: string): string => `file:${packagesFolder}/${file}`;

const specs = (packages: readonly OwnPackage[], name: string): Record<string, string> =>
  Object.fromEntries(packages.filter((one) => one.name === name).map(({ file }) => [name, specOf(file)]));

/** The package.json of a remote's own repository. */
export const manifestFor = (remote: WorkspaceName, packages: readonly OwnPackage[]): Manifest => {
  const { dependencies = {}, devDependencies = {}, ...workspace } = manifestOf(remote);
  const { engines = {}, overrides = {}, optionalDependencies = {} } = manifestOf();
  const needed = [...importedPackages(join(workspaceFolder(remote), 'src')), ...tools];
  return {
    ...workspace,
    engines,
    scripts: {
      dev: 'remote-scripts dev',
      build: 'remote-scripts build',
      test: 'remote-scripts test',
      types: 'remote-scripts test types',
      lint: 'remote-scripts test lint',
      format: 'oxfmt',
      deploy: 'remote-scripts deploy',
      rollback: 'remote-scripts rollback',
      deployments: 'remote-scripts deployments',
    },
    dependencies: { ...dependencies, ...specs(packages, 'shared') },
    optionalDependencies,
    devDependencies: {
      ...devDependencies,
      ...inVersionsHere(needed.filter((name) => !(name in dependencies))),
      ...specs(packages, 'remote-scripts'),
    },
    overrides,
  };
};

const tsconfigFor = (remote: WorkspaceName): object => {
  // Our own files, which have no comments.
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as { compilerOptions: object };
  return {
    compilerOptions: {
      ...read('tsconfig.base.json').compilerOptions,
      ...read(`${remote}/tsconfig.json`).compilerOptions,
      paths: { 'react-router-dom': ['./node_modules/shared/src/ui/router/index.d.ts'] },
    },
    include: ['src'],
    files: ['node_modules/remote-scripts/tooling/types/assets.d.ts'],
  };
};

const oxlintConfig = `import { remoteRules } from 'remote-scripts/oxlint';

export default remoteRules();
`;

const jestConfig = (remote: WorkspaceName): string => `import { remoteTests } from 'remote-scripts/jest';

export default remoteTests(import.meta.dirname, '${remote}');
`;

const readmeFor = (remote: WorkspaceName): string =>
  readFileSync(join(import.meta.dirname, 'remote-readme.md'), 'utf8').replaceAll('{{remote}}', remote);

/** Lets npm write down what it would install, from its lockfile and without a registry. */
const lock = async (folder: string): Promise<void> => {
  const words = [
    'install',
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await readNpm(words, { cwd: folder });
};

/**
 * Writes a repository of its own for a remote.
 * @param folder has our packages in it, and nothing else.
 */
export async function writeRepository(
  remote: WorkspaceName,
  folder: string,
  packages: readonly OwnPackage[],
): Promise<void> {
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  mkdirSync(folder, { recursive: true });
  cpSync(join(workspaceFolder(remote), 'src'), join(folder, 'src'), { recursive: true });
  for (const file of sameFiles) cpSync(join(root, file), join(folder, file), { recursive: true });
  write('package.json', json(manifestFor(remote, packages)));
  write('package-lock.json', json(lockfileFor(remote)));
  write('tsconfig.json', json(tsconfigFor(remote)));
  write('oxlint.config.ts', oxlintConfig);
  write('jest.config.js', jestConfig(remote));
  write('README.md', readmeFor(remote));
  await runTool('oxfmt', formatted, { cwd: folder });
  await lock(folder);
}

/** Has a remote's own repository take new packages in the place of its old ones. */
export function renewPackages(folder: string, packages: readonly OwnPackage[]): void {
  const file = join(folder, 'package.json');
  // npm's own format.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const listed of [manifest.dependencies, manifest.devDependencies])
    for (const one of packages) if (listed?.[one.name] !== undefined) listed[one.name] = specOf(one.file);
  writeFileSync(file, json(manifest));
}
