import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { declarationsOf, typesOf } from './exposed-types.ts';
import { root } from '../common/workspaces.ts';

const entryOf = (workspace: string): string => join(root, workspace, 'src/entry.ts');

describe('the types of a remote', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-types-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The compiler's errors for code that uses the unpacked archive. */
  const complaintsOf = async (code: string): Promise<string[]> => {
    const { zip } = typesOf('app', entryOf('public-app'));
    for (const [name, bytes] of Object.entries(unzipSync(zip))) {
      const file = join(folder, 'remote', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, strFromU8(bytes));
    }
    const user = join(folder, 'user.ts');
    await writeFile(user, code);
    const program = ts.createProgram([user], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };

  it('are usable by another team', async () => {
    const code = (url: string): string => `
      import type { ComponentType } from 'react';
      import App, { loadPage } from './remote/app';
      export const component: ComponentType = App;
      export const loading: Promise<void> = loadPage(${url});
    `;
    expect(await complaintsOf(code("'/cats'"))).toEqual([]);
    expect(await complaintsOf(code('7'))).toEqual([expect.stringContaining("'number' is not assignable")]);
  });

  it('are reproducible byte for byte', () => {
    jest.useFakeTimers({ now: new Date('2030-05-05T05:05:05Z') });
    const later = typesOf('app', entryOf('public-app'));
    jest.useRealTimers();
    expect(Buffer.from(later.zip).equals(Buffer.from(typesOf('app', entryOf('public-app')).zip))).toBe(true);
  });

  it.each(['public-app', 'member-app', 'admin-app'])('of %s contain nothing internal', (workspace) => {
    expect([...declarationsOf(entryOf(workspace)).keys()]).toContain('app.d.ts');
    for (const text of declarationsOf(entryOf(workspace)).values()) expect(text).not.toContain('shared/');
  });

  it('are refused when something exposed has no explicit type', async () => {
    const file = join(folder, 'entry.ts');
    await writeFile(file, 'export const load = (url: string) => fetch(url).then((answer) => answer.json());');
    expect(() => declarationsOf(file)).toThrow('entry.ts is exposed');
  });
});
