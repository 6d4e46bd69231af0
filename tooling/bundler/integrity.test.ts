import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { IntegrityPlugin, namedByContent } from './integrity.ts';

/** Code for script elements as another version of the bundler might generate it. */
const changeBundler = (change: (source: string) => string) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('changed bundler', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'changed bundler',
        change,
      );
    });
  },
});

describe('a bundle that loads chunks', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-integrity-'));
    await writeFile(join(folder, 'entry.js'), "import('./chunk.js');");
    await writeFile(join(folder, 'chunk.js'), "document.title = 'chunk';");
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @returns the compiler's errors. */
  const build = (plugins: webpack.WebpackPluginInstance[]): Promise<string> =>
    new Promise((resolve) => {
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: './entry.js',
          target: 'web',
          output: { path: join(folder, 'out'), publicPath: 'auto', clean: true, ...namedByContent },
          optimization: { realContentHash: true },
          plugins,
        },
        (error, stats) => resolve(error?.message ?? stats?.toString({ preset: 'errors-only' }) ?? ''),
      );
    });

  it('requests each with the integrity in its name', async () => {
    expect(await build([new IntegrityPlugin()])).toBe('');
    const files = await readdir(join(folder, 'out'));
    const entry = files.find((file) => file.startsWith('main.')) ?? '';
    expect(await readFile(join(folder, 'out', entry), 'utf8')).toContain('integrity="sha256-"+');
  });

  it('does not build when the bundler generates other code, which would load them unchecked', async () => {
    const renamed = changeBundler((source) => source.replace('script.src = url', 'script.src = address'));
    expect(await build([renamed, new IntegrityPlugin()])).toMatch(/scripts would load without integrity/);
  });

  it('does not build when the integrity code is missing in the script', async () => {
    const restored = changeBundler((source) => source.replace(/script\.integrity = .*/, ''));
    expect(await build([new IntegrityPlugin(), restored])).toMatch(/would load its chunks without integrity/);
  });
});
