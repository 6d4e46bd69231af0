import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { expect, it } from '@jest/globals';
import { root } from '../common/workspaces.ts';

it.each([
  ['without a weight', []],
  ['with all visitors', ['--weight', '100']],
])('publishes nothing when a trial is to be watched %s', (_what, weight) => {
  const command = [join(root, 'tooling/commands/deploy.ts'), 'public-app', ...weight, '--watch'];
  const { status, stdout, stderr } = spawnSync(execPath, command, {
    encoding: 'utf8',
    env: { PATH: env['PATH'], DATA_DIR: join(tmpdir(), 'club-not-published') },
  });
  expect(stderr).toContain('--watch shows a trial: give it a --weight below 100.');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});
