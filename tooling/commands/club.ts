import { join } from 'node:path';
import { env } from 'node:process';
import { root } from '../common/workspaces.ts';

env['DATA_DIR'] ??= join(root, 'data');
await import('../../server/src/cli/main.ts');
