import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ownClasses } from './own-classes.ts';
import { reasonedAssertions } from './reasoned-assertions.ts';

/** A rule is an error or off: a warning is a rule that nobody keeps. */
const asErrors = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, 'error']));

/** Rules of all code. @param {string} rootDir */
export const allCode = (rootDir) => [
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
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: rootDir } },
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
];

/** Rules of what browsers run. @param {readonly string[]} folders */
export const browserCode = (folders) => ({
  files: folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
  plugins: { 'react-hooks': reactHooks },
  rules: {
    ...asErrors(reactHooks.configs.flat['recommended-latest'].rules),
    // Failures that a person is told of in Czech are logged in full for whoever helps them.
    'no-console': ['error', { allow: ['error'] }],
  },
});

/** Rules of tests and what they stand on. @param {readonly string[]} folders with such files alone. */
export const tests = (folders) => ({
  files: ['**/*.test.{ts,tsx}', '**/test-*.ts', '**/testing/**', ...folders],
  rules: {
    'max-lines': 'off',
    'club/reasoned-assertions': 'off',
    '@typescript-eslint/no-non-null-assertion': 'off',
  },
});

/** The rules of a remote in its own repository. @param {string} rootDir */
export const remoteRules = (rootDir) => defineConfig(allCode(rootDir), browserCode(['src']), tests([]));
