import webpack from 'webpack';
import { bundlesOf, type BundleOptions } from './webpack.ts';

const compilerFor = (bundles: webpack.Configuration[]): webpack.MultiCompiler => {
  const compiler = webpack(bundles);
  if (compiler === null) throw new Error('webpack refused the configuration');
  return compiler;
};

const report = (stats: webpack.MultiStats): string =>
  stats.toString({ preset: 'errors-only', colors: false });

/** Builds all bundles of a workspace once. @throws Error with the compiler's report. */
export function runBundler(options: BundleOptions): Promise<void> {
  const compiler = compilerFor(bundlesOf(options));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null || stats === undefined) reject(error ?? new Error('webpack gave no result'));
        else if (stats.hasErrors()) reject(new Error(report(stats)));
        else resolve();
      });
    });
  });
}
