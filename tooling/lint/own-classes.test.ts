import { describe, expect, it } from '@jest/globals';
import { ownClasses } from './own-classes.ts';
import { complaintsOf } from './test-rule.ts';

const complaints = complaintsOf(ownClasses);

describe('an instance of a class that each bundle has for itself', () => {
  it.each([
    ['a remote', 'member-app/src/a.ts', "import { ApiError } from 'shared/client'; x instanceof ApiError;"],
    [
      "a remote's own repository",
      'src/a.ts',
      "import { ApiError } from 'shared/client'; x instanceof ApiError;",
    ],
    ['another name', 'shell/src/a.ts', "import { ApiError as E } from 'shared/client'; x instanceof E;"],
    ['the module itself', 'shared/src/client/a.ts', 'class ApiError {} x instanceof ApiError;'],
    [
      'shared',
      'shared/src/forms/a.ts',
      "import { ApiError } from '../client/index.ts'; x instanceof ApiError;",
    ],
    ['all of a module', 'shell/src/a.ts', "import * as C from 'shared/client'; x instanceof C.ApiError;"],
  ])('is not asked for in %s', (_where, file, code) => {
    expect(complaints(file, code)).toBe(1);
  });

  it.each([
    ['what the browser has', 'shared/src/ui/a.ts', 'x instanceof HTMLElement; y instanceof Error;'],
    [
      'what all bundles share',
      'admin-app/src/a.ts',
      "import { AuthError } from 'shared/auth'; x instanceof AuthError;",
    ],
    [
      'the shared module itself',
      'shared/src/auth/a.ts',
      "import { AuthError } from './b.ts'; x instanceof AuthError;",
    ],
    ['what one bundle alone has', 'shell/src/a.ts', 'class AreaError {} x instanceof AreaError;'],
    ['the server', 'server/src/a.ts', "import { S } from 'shared/contract'; x instanceof S;"],
  ])('may be asked for with %s', (_what, file, code) => {
    expect(complaints(file, code)).toBe(0);
  });
});
