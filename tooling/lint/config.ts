import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, type DummyRuleMap, type OxlintConfig, type OxlintOverride } from 'oxlint';

/** A rule is an error or off: a warning is a rule that nobody keeps. */
const asErrors = (names: readonly string[]): DummyRuleMap =>
  Object.fromEntries(names.map((name) => [name, 'error']));

/** What ESLint recommends beyond Oxlint's category of correctness. */
const recommended = asErrors([
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'preserve-caught-error',
]);

/** What typescript-eslint recommends beyond that category, rules that ask for types included. */
const recommendedForTypeScript = asErrors([
  'no-array-constructor',
  'no-implied-eval',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/ban-ts-comment',
  'typescript/no-empty-object-type',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
]);

/** Rules of all code. */
const allCode: OxlintOverride[] = [
  {
    files: ['**/*.{js,mjs,cjs}'],
    env: { node: true },
    globals: { __webpack_public_path__: 'readonly', __webpack_require__: 'readonly' },
    // The compiler sees both in TypeScript.
    rules: { 'no-redeclare': 'error', 'no-undef': 'error' },
  },
  // Runs in the browser that jsdom pretends to be.
  { files: ['tooling/jest/browser-*.js'], env: { browser: true } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      ...recommendedForTypeScript,
      'club/own-classes': 'error',
      'club/reasoned-assertions': 'error',
      'max-lines': ['error', 250],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-param-reassign': 'error',
      'typescript/consistent-type-imports': 'error',
      'typescript/no-import-type-side-effects': 'error',
      'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // The compiler has the same check, without needing a list of exceptions.
      'no-unused-vars': 'off',
      'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'typescript/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: ['URL', 'URLSearchParams'] },
      ],
      // Letters are code points here, and texts are sorted by them where no person reads the order.
      'typescript/no-misused-spread': 'off',
      'typescript/require-array-sort-compare': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  // Types of files that have a default export, and a tool whose contract is one.
  { files: ['**/*.d.ts', 'oxlint.config.ts'], rules: { 'no-restricted-exports': 'off' } },
];

const reactRules = Object.keys(reactHooks.configs.flat['recommended-latest'].rules);

/** Rules of what browsers run. */
const browserCode = (folders: readonly string[]): OxlintOverride => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  rules: {
    ...asErrors(reactRules.map((name) => name.replace('react-hooks/', 'react-compiler/'))),
    // Failures that a person is told of in Czech are logged in full for whoever helps them.
    'no-console': ['error', { allow: ['error'] }],
  },
});

/** Rules of tests and what they stand on. @param folders with such files alone. */
const tests = (folders: readonly string[]): OxlintOverride => ({
  files: ['**/*.test.{ts,tsx}', '**/test-*.ts', '**/testing/**', ...folders.map((folder) => `${folder}/**`)],
  rules: { 'max-lines': 'off', 'club/reasoned-assertions': 'off' },
});

interface Folders {
  browser: readonly string[];
  tests: readonly string[];
}

/** Oxlint's configuration for a repository with these folders, and what else is to hold for single files. */
export const rulesFor = (folders: Folders, overrides: readonly OxlintOverride[] = []): OxlintConfig =>
  defineConfig({
    plugins: ['typescript'],
    jsPlugins: [
      { name: 'club', specifier: fileURLToPath(new URL('./plugin.ts', import.meta.url)) },
      // Oxlint keeps the plugin's own name for itself.
      {
        name: 'react-compiler',
        specifier: fileURLToPath(import.meta.resolve('eslint-plugin-react-hooks')),
      },
    ],
    ignorePatterns: ['**/dist/', '**/dist-dev/', '**/build/', 'data/', '**/test-results/', '.ci/'],
    options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
    categories: { correctness: 'error' },
    rules: {
      ...recommended,
      // Expressions that look for control characters mean them.
      'no-control-regex': 'off',
      // Ports are objects of closures, and taking one function out of them is how they are used.
      'typescript/unbound-method': 'off',
    },
    overrides: [...allCode, browserCode(folders.browser), tests(folders.tests), ...overrides],
  });

/** The rules of a remote in its own repository. */
export const remoteRules = (): OxlintConfig =>
  rulesFor({ browser: ['src'], tests: [] }, [
    // There this function has no types.
    { files: ['oxlint.config.ts'], rules: { 'typescript/no-unsafe-call': 'off' } },
  ]);
