import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../common/workspaces.ts';

/** Files of a small repository, each with one import, and the rules that it breaks. */
const files: readonly (readonly [file: string, code: string, ...rules: string[]])[] = [
  // A remote and its features.
  ['public-app/src/cats/cat-page.tsx', "import '../articles/article-page.tsx';", 'features-stand-alone'],
  ['public-app/src/cats/cat-page.test.tsx', "import '../articles/list.ts';", 'features-stand-alone'],
  ['public-app/src/cats/cats-page.tsx', "import './cat-page.tsx';"],
  [
    'public-app/src/cats/later.ts',
    "export const load = () => import('../articles/list.ts');",
    'features-stand-alone',
  ],
  ['public-app/src/app.tsx', "import './cats/cat-page.tsx';"],
  ['public-app/src/articles/list.ts', "export { Button } from 'shared/ui';"],
  ['public-app/src/articles/article-page.tsx', "export * from '../app.ts';"],
  ['member-app/src/app.tsx', "import '../../public-app/src/app.tsx';", 'remote-stands-alone'],
  ['member-app/src/entry.ts', "import '../../shell/src/shell.tsx';", 'remote-stands-alone'],
  [
    'member-app/src/form.ts',
    "import { Button } from 'shared/src/ui/Button/Button.tsx';",
    'entry-points-of-shared',
  ],
  [
    'member-app/src/other-form.ts',
    "import { Button } from '../../shared/src/ui/Button/Button.tsx';",
    'entry-points-of-shared',
  ],
  ['shell/src/shell.tsx', "import '../../admin-app/src/entry.ts';", 'shell-knows-no-remote'],
  // The contract and its schemas.
  ['member-app/src/a.ts', "import type { Cat } from 'shared/contract';"],
  ['member-app/src/b.ts', "import { type Cat } from 'shared/contract';"],
  ['member-app/src/c.ts', "export type { Cat } from 'shared/contract';"],
  ['member-app/src/d.ts', "import { cat } from 'shared/contract/schemas';", 'schemas-stay-on-the-server'],
  [
    'member-app/src/e.ts',
    "import type { Cat } from 'shared/contract/schemas';",
    'schemas-stay-on-the-server',
  ],
  ['member-app/src/f.ts', "import { apiPaths } from 'shared/contract';"],
  ['member-app/src/d.test.ts', "import { cat } from 'shared/contract/schemas';"],
  [
    'shared/src/client/cats.ts',
    "import { cat } from '../contract/schemas/index.ts';",
    'schemas-stay-on-the-server',
  ],
  ['shared/src/client/users.ts', "import '../../../member-app/src/app.tsx';", 'shared-knows-no-user'],
  ['shared/src/client/index.ts', 'export {};'],
  // The kit.
  ['shared/src/ui/Button/Button.tsx', "import '../../format/index.ts';\nexport const Button = 1;"],
  ['shared/src/ui/Picture/Picture.tsx', "import '../../client/index.ts';", 'kit-fetches-nothing'],
  ['shared/src/ui/Cat/Cat.tsx', "import type { Cat } from '../../contract/index.ts';"],
  ['shared/src/ui/Button/Button.stories.tsx', "import '../story-pictures.ts';\nexport const Solid = 1;"],
  ['shared/src/ui/story-pictures.ts', 'export {};'],
  ['shared/src/ui/Chip/Chip.tsx', "import '../story-pictures.ts';", 'stories-stay-in-the-gallery'],
  ['admin-app/src/list.tsx', "import './list.stories.tsx';", 'stories-stay-in-the-gallery'],
  ['admin-app/src/list.stories.tsx', 'export {};'],
  ['shared/src/ui/index.ts', "export { Button } from './Button/Button.tsx';"],
  ['shared/src/format/index.ts', 'export {};'],
  ['shared/src/contract/schemas/index.ts', "import 'zod';\nexport const cat = 1;\nexport type Cat = 1;"],
  [
    'shared/src/contract/index.ts',
    "export type * from './schemas/index.ts';\nexport { apiPaths } from './api-paths/index.ts';",
  ],
  ['shared/src/contract/api-paths/index.ts', 'export const apiPaths = 1;'],
  // The server.
  ['server/src/cats/routes.ts', "import '../articles/routes.ts';", 'routes-stand-alone'],
  ['server/src/members/routes.ts', "import '../articles/repository.ts';"],
  ['server/src/articles/routes.ts', "import { cat } from 'shared/contract/schemas';"],
  ['server/src/articles/repository.ts', "import 'shared/ui';", 'shared-for-the-server'],
  ['server/src/articles/errors.ts', "import 'react-dom/server';", 'react-on-the-server'],
  ['server/src/articles/cats.test.ts', "import '../../test/support/test-api.ts';"],
  ['server/src/pages/worker.ts', "import 'react-dom/server';"],
  ['server/src/app.ts', "import '../test/support/test-api.ts';", 'no-test-support-in-the-product'],
  ['server/test/support/test-api.ts', "import '../../src/articles/routes.ts';"],
  [
    'tooling/release/publish.ts',
    "import '../../server/test/support/test-api.ts';",
    'no-test-support-in-the-product',
  ],
  ['tooling/crash/writers.ts', "import '../../server/test/support/test-api.ts';"],
  // Packages.
  ['shell/src/header.tsx', "import 'zod';", 'zod-stays-out-of-bundles'],
  ['shell/src/types.ts', "import type { z } from 'zod';"],
  ['shell/src/login.tsx', "import '@firebase/auth';", 'firebase-behind-entry-points'],
  ['shared/src/auth/sign-in.ts', "import '@firebase/auth';"],
  ['admin-app/src/text.tsx', "import 'draft-js';", 'draft-behind-the-editor'],
  ['admin-app/src/entry.ts', "import 'react-router';", 'router-by-its-shared-name'],
];

/** Two files and two folders whose types know each other, and two folders that only a test brings together. */
const inCycles: readonly (readonly [file: string, code: string])[] = [
  ['server/src/http/one.ts', "import './two.ts';"],
  ['server/src/http/two.ts', "import type { One } from './one.ts';"],
  ['server/src/users/policy.ts', "import '../auth/guards.ts';"],
  ['server/src/users/types.ts', 'export type Row = 1;'],
  ['server/src/auth/guards.ts', 'export {};'],
  ['server/src/auth/person.ts', "import type { Row } from '../users/types.ts';"],
  ['server/src/images/index.ts', "import '../documents/rtf.ts';"],
  ['server/src/documents/rtf.ts', 'export {};'],
  ['server/src/documents/rtf.test.ts', "import '../images/index.ts';"],
];

const packages = ['zod', 'react-dom', '@firebase/auth', 'draft-js', 'react-router'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

describe('the rules of imports', () => {
  let folder: string;
  let broken: Violation[];
  let folderCycles: Violation[];

  const check = async (config: string): Promise<Violation[]> => {
    const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [tool, '--config', join(root, config), '--output-type', 'json', '.'];
    const { stdout } = await promisify(execFile)(execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
    // The tool's own report.
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-imports-'));
    const write = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    for (const [path, code] of [...files, ...inCycles]) await write(path, `${code}\n`);
    for (const name of packages) {
      await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      await write(`node_modules/${name}/index.js`, '');
      await write(`node_modules/${name}/server.js`, '');
    }
    await cp(join(root, 'shared/package.json'), join(folder, 'shared/package.json'));
    await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    await symlink('../shared', join(folder, 'node_modules/shared'));
    broken = await check('.dependency-cruiser.mjs');
    folderCycles = await check('tooling/lint/folder-cycles.mjs');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(files.map(([file, code, ...rules]) => [file, code, rules] as const))(
    'judge in %s: %s',
    (file, _code, rules) => {
      const found = broken.filter(({ from }) => from === file).map(({ rule }) => rule.name);
      expect([...new Set(found)]).toEqual(rules);
    },
  );

  const cyclesIn = (violations: readonly Violation[], rule: string): string[] => [
    ...new Set(violations.filter((one) => one.rule.name === rule).map(({ from }) => from)),
  ];

  it('see that files import each other, types included', () => {
    expect(cyclesIn(broken, 'no-file-cycle')).toEqual(['server/src/http/one.ts']);
  });

  it('see that folders import each other, and leave out what only tests do', () => {
    const ofServer = cyclesIn(folderCycles, 'no-folder-cycle').filter((folder) =>
      folder.startsWith('server/'),
    );
    expect(ofServer.sort()).toEqual(['server/src/auth', 'server/src/users']);
  });
});
