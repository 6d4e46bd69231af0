import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rspack } from 'rspack';
import webpack from 'webpack';
import { contractVersion } from 'shared/contract';
import { sharedModules } from '../../../tooling/common/shared-modules.ts';

const bundlers = ['rspack', 'webpack'] as const;

/** Rspack with its own federation, and webpack with the one of contract 1. */
export type OtherBundler = (typeof bundlers)[number];

/** Builds `app.tsx` as the member remote, with another bundler than the project's. */
export async function buildWith(bundler: OtherBundler, distDir: string): Promise<void> {
  // In a separate process: the bundler shares no modules with the test.
  await promisify(execFile)(execPath, [import.meta.filename, bundler, distDir]);
}

const federation = {
  name: 'member_app',
  filename: 'remoteEntry.js',
  exposes: { './app': './entry.ts' },
  shared: Object.fromEntries(
    sharedModules.map((name) => [
      name,
      { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  ),
};

const configuration = (distDir: string) => ({
  mode: 'production' as const,
  context: import.meta.dirname,
  entry: {},
  target: 'web' as const,
  output: { path: join(distDir, 'browser'), publicPath: 'auto', uniqueName: 'other_bundler' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
});

interface Result {
  hasErrors(): boolean;
  toString(options: { preset: 'errors-only' }): string;
}

const whenDone = (run: (done: (error: Error | null, result?: Result) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error, result) => {
      if (error !== null) reject(error);
      else if (result?.hasErrors() === true) reject(new Error(result.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });

const typescript = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
} as const;

const runRspack = (distDir: string): Promise<void> => {
  const compiler = rspack({
    ...configuration(distDir),
    module: { rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: { jsc: typescript } }] },
    plugins: [new rspack.container.ModuleFederationPlugin({ ...federation, manifest: true })],
  });
  return whenDone((done) => compiler.run(done));
};

const runWebpack = async (distDir: string): Promise<void> => {
  const compiler = webpack({
    ...configuration(distDir),
    module: { rules: [{ test: /\.tsx?$/, loader: 'swc-loader', options: { jsc: typescript } }] },
    plugins: [new webpack.container.ModuleFederationPlugin(federation)],
  });
  await whenDone((done) => {
    compiler?.run(done);
  });
  await writeFile(join(distDir, 'browser/assets.json'), '{}');
};

const build = async (bundler: string, distDir: string): Promise<void> => {
  const isRspack = bundler === 'rspack';
  await (isRspack ? runRspack : runWebpack)(distDir);
  await writeFile(join(distDir, 'build.json'), JSON.stringify({ contract: isRspack ? contractVersion : 1 }));
};

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await build(argv[2] ?? '', argv[3] ?? '');
