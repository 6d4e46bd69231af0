import { rulesFor } from './tooling/lint/config.ts';

export default rulesFor(
  {
    browser: ['shell/src', 'public-app/src', 'member-app/src', 'admin-app/src', 'shared/src'],
    tests: ['server/test', 'e2e'],
  },
  [
    {
      // webpack reads the assignment; to the compiler it is the declaration of a variable that nobody uses.
      files: ['shared/src/bootstrap/public-path/*.ts'],
      rules: { 'prefer-const': 'off', 'no-useless-assignment': 'off' },
    },
    {
      // Vitest's asymmetric matchers, such as `expect.any(String)`, have the type any.
      files: ['server/**/*.test.ts'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-return': 'off' },
    },
    {
      // Tools whose contract is a default export.
      files: [
        'e2e/*.ts',
        'tooling/dev-server/client/connection.ts',
        'tooling/vitest/*.ts',
        'tooling/lint/plugin.ts',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
  ],
);
