import { fileURLToPath } from 'node:url';
import { base, inBrowser, running } from './tooling/jest/projects.js';

const inRoot = (path) => fileURLToPath(new URL(path, import.meta.url));
const rootDir = inRoot('.');

const common = {
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/build/'].map((part) => `<rootDir>/[^/]+${part}`),
};

const inNode = (name, testMatch) => {
  const project = base(rootDir);
  return {
    ...project,
    ...common,
    // Exported to ES modules alone.
    moduleNameMapper: {
      '^unpdf/pdfjs$': inRoot('node_modules/unpdf/dist/pdfjs.mjs'),
      ...project.moduleNameMapper,
    },
    displayName: name,
    testMatch: [`<rootDir>/${testMatch}`],
    testEnvironment: 'node',
  };
};

export default {
  ...running,
  projects: [
    {
      ...inNode('server', 'server/{src,test}/**/*.test.ts'),
      globalSetup: inRoot('tooling/jest/server-template.js'),
      globalTeardown: inRoot('tooling/jest/server-template-removal.js'),
      setupFilesAfterEnv: [inRoot('tooling/jest/server-setup.js')],
    },
    inNode('tooling', 'tooling/**/*.test.ts'),
    ...['shared', 'shell', 'public-app', 'member-app', 'admin-app'].map((name) => ({
      ...inBrowser(rootDir, name, `${name}/src`),
      ...common,
    })),
  ],
};
