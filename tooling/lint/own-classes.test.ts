import { describe, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import { ownClasses } from './own-classes.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const errors = [{ messageId: 'name' }];

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('own-classes', ownClasses, {
  valid: [
    {
      name: 'of what the browser has',
      filename: 'shared/src/ui/a.ts',
      code: 'x instanceof HTMLElement; y instanceof Error;',
    },
    {
      name: 'of what all bundles share',
      filename: 'admin-app/src/a.ts',
      code: "import { AuthError } from 'shared/auth'; x instanceof AuthError;",
    },
    {
      name: 'in the module that all bundles share',
      filename: 'shared/src/auth/a.ts',
      code: "import { AuthError } from './b.ts'; x instanceof AuthError;",
    },
    {
      name: 'of what one bundle alone has',
      filename: 'shell/src/a.ts',
      code: 'class AreaError {} x instanceof AreaError;',
    },
    {
      name: 'in the server',
      filename: 'server/src/a.ts',
      code: "import { S } from 'shared/contract'; x instanceof S;",
    },
  ],
  invalid: [
    {
      name: 'in a remote',
      filename: 'member-app/src/a.ts',
      code: "import { ApiError } from 'shared/client'; x instanceof ApiError;",
      errors,
    },
    {
      name: "in a remote's own repository",
      filename: 'src/a.ts',
      code: "import { ApiError } from 'shared/client'; x instanceof ApiError;",
      errors,
    },
    {
      name: 'by another name',
      filename: 'shell/src/a.ts',
      code: "import { ApiError as E } from 'shared/client'; x instanceof E;",
      errors,
    },
    {
      name: 'in the module that declares it',
      filename: 'shared/src/client/a.ts',
      code: 'class ApiError {} x instanceof ApiError;',
      errors,
    },
    {
      name: 'in another module of shared',
      filename: 'shared/src/forms/a.ts',
      code: "import { ApiError } from '../client/index.ts'; x instanceof ApiError;",
      errors,
    },
    {
      name: 'as a member of its module',
      filename: 'shell/src/a.ts',
      code: "import * as C from 'shared/client'; x instanceof C.ApiError;",
      errors,
    },
  ],
});
