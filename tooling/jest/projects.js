import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

const require = createRequire(import.meta.url);

/** Jest always offers the `node` condition, so the browser's builds of the SDKs have to be named. */
const firebaseFile = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);

/** Packages that come as ES modules alone; jest runs CommonJS and needs them translated. */
const esModulePackages = [
  'jose',
  'kysely',
  'parse5',
  'entities',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'content-disposition',
  'cookie',
  'unpdf',
  'oxlint',
  // Ours, in a remote's own repository.
  'shared',
  'remote-scripts',
];

const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser,
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** What all projects have in common. @param {string} rootDir */
export const base = (rootDir) => ({
  rootDir,
  // The system's folder for temporary files may be another one in each run.
  cacheDirectory: join(rootDir, 'node_modules/.cache/jest'),
  transform: {
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(js|mjs)$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModulePackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^react-router-dom$': require.resolve('shared/ui/router'),
    '\\.module\\.css$': beside('css-module.cjs'),
    '\\.(css|svg|webp|avif|png|jpe?g|woff2)$': beside('asset.cjs'),
  },
  restoreMocks: true,
});

const standIn = (name) => {
  const testing = require.resolve('shared/testing');
  return join(dirname(testing), `${name}-stand-in${extname(testing)}`);
};

/**
 * Tests that run in a page: components, hooks and everything else that a browser loads.
 * @param {string} rootDir @param {string} name @param {string} folder below `rootDir`.
 */
export const inBrowser = (rootDir, name, folder) => {
  const common = base(rootDir);
  return {
    ...common,
    moduleNameMapper: {
      ...common.moduleNameMapper,
      // Screens and hooks meet a sign-in state that the test sets, a remote's also uploads; the real modules' own tests
      // import them by path.
      '^shared/auth$': standIn('auth'),
      ...(name.endsWith('-app') && { '(?:^|/)upload-file\\.[jt]s$': standIn('upload') }),
      '^@firebase/auth$': firebaseFile('@firebase/auth', 'dist/browser-cjs/index.js'),
      '^@firebase/storage$': firebaseFile('@firebase/storage', 'dist/index.cjs.js'),
    },
    displayName: name,
    testMatch: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
    testEnvironment: beside('browser-environment.cjs'),
    setupFilesAfterEnv: [beside('browser-gaps.js'), beside('browser-setup.js')],
  };
};

/** How any number of projects runs. */
export const running = { maxWorkers: 2, testTimeout: 60_000, watchman: false };

/** The tests of a remote in its own repository. @param {string} rootDir @param {string} name */
export const remoteTests = (rootDir, name) => ({ ...running, ...inBrowser(rootDir, name, 'src') });
