import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inRoot = (path) => fileURLToPath(new URL(path, import.meta.url));

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

const base = {
  rootDir: inRoot('.'),
  // The system's folder for temporary files may be another one in each run.
  cacheDirectory: inRoot('node_modules/.cache/jest'),
  transform: {
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(js|mjs)$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModulePackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/build/'].map((part) => `<rootDir>/[^/]+${part}`),
  moduleNameMapper: {
    '^react-router-dom$': inRoot('shared/src/ui/router/index.ts'),
    // Exported to ES modules alone.
    '^unpdf/pdfjs$': inRoot('node_modules/unpdf/dist/pdfjs.mjs'),
    '\\.module\\.css$': inRoot('tooling/jest/css-module.cjs'),
    '\\.(css|svg|webp|avif|png|jpe?g|woff2)$': inRoot('tooling/jest/asset.cjs'),
  },
  restoreMocks: true,
};

/** Tests that run in a page: components, hooks and everything else that a browser loads. */
const inBrowser = (name) => ({
  ...base,
  moduleNameMapper: {
    ...base.moduleNameMapper,
    // Screens and hooks meet a sign-in state that the test sets; the real module's own tests import it by path.
    '^shared/auth$': inRoot('shared/src/testing/auth-stand-in.ts'),
    '^@firebase/auth$': firebaseFile('@firebase/auth', 'dist/browser-cjs/index.js'),
    '^@firebase/storage$': firebaseFile('@firebase/storage', 'dist/index.cjs.js'),
  },
  displayName: name,
  testMatch: [`<rootDir>/${name}/src/**/*.test.{ts,tsx}`],
  testEnvironment: inRoot('tooling/jest/browser-environment.cjs'),
  setupFilesAfterEnv: [inRoot('tooling/jest/browser-gaps.js'), inRoot('tooling/jest/browser-setup.js')],
});

const inNode = (name, testMatch) => ({
  ...base,
  displayName: name,
  testMatch: [`<rootDir>/${testMatch}`],
  testEnvironment: 'node',
});

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  watchman: false,
  projects: [
    {
      ...inNode('server', 'server/{src,test}/**/*.test.ts'),
      globalSetup: inRoot('tooling/jest/server-template.js'),
      globalTeardown: inRoot('tooling/jest/server-template-removal.js'),
      setupFilesAfterEnv: [inRoot('tooling/jest/server-setup.js')],
    },
    inNode('tooling', 'tooling/**/*.test.ts'),
    ...['shared', 'shell', 'public-app', 'member-app', 'admin-app'].map(inBrowser),
  ],
};
