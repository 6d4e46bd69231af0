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
    // Vitest's asymmetric matchers, such as `expect.any(String)`, have the type any.
    files: ['server/**/*.test.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-return': 'off' },
  },
  {
    // Tools whose contract is a default export, and types of files that have one.
    files: ['**/*.d.ts', 'e2e/*.ts', 'tooling/vitest/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
