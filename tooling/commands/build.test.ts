import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { expect, it } from '@jest/globals';
import { root } from '../common/workspaces.ts';

it.each([
  ['an option that it does not know', '--developement', "Unknown option '--developement'"],
  ['a workspace that is not built', 'server', 'server is no workspace that is built'],
])('builds nothing when it is called with %s', (_what, word, message) => {
  const { status, stdout, stderr } = spawnSync(execPath, [join(root, 'tooling/commands/build.ts'), word], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(message);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});
