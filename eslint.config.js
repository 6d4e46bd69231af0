import { defineConfig } from 'eslint/config';
import { allCode, browserCode, tests } from './tooling/lint/config.js';

export default defineConfig(
  allCode(import.meta.dirname),
  browserCode(['shell/src', '*-app/src', 'shared/src']),
  tests(['server/test/**', 'e2e/**']),
  {
    // webpack reads the assignment; to the compiler it is the declaration of a variable that nobody uses.
    files: ['shared/src/bootstrap/public-path/*.ts'],
    rules: { 'prefer-const': 'off', 'no-useless-assignment': 'off' },
  },
  {
    // Tools whose contract is a default export, and types of files that have one.
    files: ['**/*.d.ts', 'e2e/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
