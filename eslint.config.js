import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ownClasses } from './tooling/lint/own-classes.ts';
import { reasonedAssertions } from './tooling/lint/reasoned-assertions.ts';

const browserCode = ['shell/src/**', '*-app/src/**', 'shared/src/**'];
const tests = ['**/*.test.{ts,tsx}', '**/test-*.ts', '**/testing/**', 'server/test/**', 'e2e/**'];

/** A rule is an error or off: a warning is a rule that nobody keeps. */
const asErrors = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, 'error']));

export default defineConfig(
  globalIgnores(['**/dist/', '**/dist-dev/', '**/build/', 'data/', '**/test-results/', '.ci/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // Expressions that look for control characters mean them.
  { rules: { 'no-control-regex': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: {
      club: {
        rules: {
          'own-classes': ownClasses,
          'reasoned-assertions': reasonedAssertions,
        },
      },
    },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'club/own-classes': 'error',
      'club/reasoned-assertions': 'error',
      'max-lines': ['error', 250],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-param-reassign': 'error',
      // What a library gave as an error is thrown on as it is.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Judged by club/reasoned-assertions, which asks for the reason.
      '@typescript-eslint/no-explicit-any': 'off',
      // We have no enums of our own, and libraries' string enums are compared with their values.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // The compiler has the same check, without needing a list of exceptions.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Fastify's handlers and the ports' implementations are asynchronous by their type, whatever they do.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: ['URL', 'URLSearchParams'] },
      ],
      // Ports are objects of closures, and taking one function out of them is how they are used.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: browserCode.flatMap((pattern) => [`${pattern}/*.ts`, `${pattern}/*.tsx`]),
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...asErrors(reactHooks.configs.flat['recommended-latest'].rules),
      // Failures that a person is told of in Czech are logged in full for whoever helps them.
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'club/reasoned-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
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
