import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { writeFile } from 'node:fs/promises';
import { contractVersion } from 'shared/contract';
import { bundlesOf } from '../../../tooling/bundler/webpack.ts';
import { root, type WorkspaceName } from '../../../tooling/common/workspaces.ts';

/** A text to replace in a source file. */
export interface SourceChange {
  workspace: WorkspaceName;
  /** Path from the root. */
  file: string;
  from: string;
  to: string;
}

/** Builds a workspace as it would be after a change, for production and with unchanged source. */
export async function buildChanged(change: SourceChange, outDir: string): Promise<void> {
  // In a separate process: the bundler shares no modules with the test.
  await promisify(execFile)(execPath, [import.meta.filename, JSON.stringify(change), outDir]);
}

const build = async ({ workspace, file, from, to }: SourceChange, outDir: string): Promise<void> => {
  const change = {
    test: join(root, file),
    enforce: 'pre' as const,
    loader: join(import.meta.dirname, 'changed-source.cjs'),
    options: { from, to },
  };
  const bundles = bundlesOf({ workspace, mode: 'production', outDir }).map((bundle) => ({
    ...bundle,
    module: { ...bundle.module, rules: [change, ...(bundle.module?.rules ?? [])] },
  }));
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    webpack(bundles, (error, result) => (error === null ? resolve(result) : reject(error)));
  });
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString({ preset: 'errors-only' }));
  await writeFile(join(outDir, 'build.json'), JSON.stringify({ contract: contractVersion }));
};

if (import.meta.url === pathToFileURL(argv[1] ?? '').href)
  // `buildChanged` wrote the argument.
  await build(JSON.parse(argv[2] ?? '') as SourceChange, argv[3] ?? '');
