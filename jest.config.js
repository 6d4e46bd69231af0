import { fileURLToPath } from 'node:url';
import { base, inBrowser, running } from './tooling/jest/projects.js';

const inRoot = (path) => fileURLToPath(new URL(path, import.meta.url));
const rootDir = inRoot('.');

const common = {
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/build/'].map((part) => `<rootDir>/[^/]+${part}`),
};

const project = base(rootDir);

const tooling = {
  ...project,
  ...common,
  // Exported to ES modules alone.
  moduleNameMapper: {
    '^unpdf/pdfjs$': inRoot('node_modules/unpdf/dist/pdfjs.mjs'),
    ...project.moduleNameMapper,
  },
  displayName: 'tooling',
  testMatch: ['<rootDir>/tooling/**/*.test.ts'],
  testEnvironment: 'node',
};

export default {
  ...running,
  projects: [
    tooling,
    ...['shared', 'shell', 'public-app', 'member-app', 'admin-app'].map((name) => ({
      ...inBrowser(rootDir, name, `${name}/src`),
      ...common,
    })),
  ],
};
