import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type LoaderContext, type RuleSetRule } from 'webpack';
import { AssetManifestPlugin } from './asset-manifest.ts';
import { fileCache } from './file-cache.ts';
import { federationPlugins, routerModule } from './federation.ts';
import { IntegrityPlugin, namedByContent } from './integrity.ts';
import { withoutErrorTexts, withoutSanitizerDefaults } from './library-rules.ts';
import { sharedModules } from '../common/shared-modules.ts';
import { compileSources } from './swc.ts';
import { sharedAsSource, splitChunks } from './shared-package.ts';
import {
  rendersOnServer,
  root,
  workspaceFolder,
  type Mode,
  type WorkspaceName,
} from '../common/workspaces.ts';

export interface BundleOptions {
  workspace: WorkspaceName;
  mode: Mode;
  /** Folder that receives `browser/` and `server/`. */
  outDir: string;
  /** Whether what is compiled is kept in files for the next build; always under development. */
  cached?: boolean;
  /** How sources are compiled; the development server has its own way. */
  compilation?: Compilation;
}

type ClassNames = (context: LoaderContext<object>, pattern: string, name: string) => string;

export interface Compilation {
  rules: readonly RuleSetRule[];
  classNames: ClassNames;
}

/**
 * A class name with the hash of the file's content, so that two versions of the UI kit, bundled into two
 * remotes, do not collide.
 */
const localIdent: ClassNames = (context, _pattern, name) => {
  const hash = createHash('sha256').update(readFileSync(context.resourcePath)).digest('base64url');
  return `${name}-${hash.slice(0, 6)}`;
};

const cssRules = (extract: boolean, { classNames }: Compilation): RuleSetRule[] => [
  {
    test: /\.css$/,
    sideEffects: true,
    use: [
      ...(extract ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: classNames,
            exportOnlyLocals: !extract,
          },
        },
      },
    ],
  },
];

const baseConfiguration = ({ workspace, mode }: BundleOptions): Configuration => ({
  name: workspace,
  mode,
  context: workspaceFolder(workspace),
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    alias: {
      'react-router-dom$': routerModule,
      // React itself has had this hook since version 18.
      'use-sync-external-store/shim$': join(import.meta.dirname, 'use-sync-external-store'),
      // The package's exports only name its development build.
      'react-router$': join(root, `node_modules/react-router/dist/${mode}/index.mjs`),
    },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

const published: Compilation = { classNames: localIdent, rules: compileSources(false) };

/**
 * Style sheets need no hash in their names: a version's files lie in a folder of its own. Their order is left to cascade
 * layers and to modules, whose classes are their own.
 */
export const extractCss = (): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true });

/** Chunk load timeout in milliseconds. */
const chunkLoadTimeout = 30_000;

const scriptMinimizer = (): MinimizerPlugin =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 3, ecma: 2020 }, mangle: true, ecma: 2020 },
  });

const styleMinimizer = (): MinimizerPlugin =>
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify });

/**
 * Makes V8 compile the shell's entry while it is streamed, off the main thread, instead of function by
 * function on the first call (https://v8.dev/blog/explicit-compile-hints). Other engines ignore the comment.
 * Not for the remotes: their scripts are too small for streaming.
 */
const compileWhileLoading = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    test: /^main\..+\.js$/,
  });

/** What a browser loads: the shell's entry, or a remote's container. */
export function browserBundle(options: BundleOptions): Configuration {
  const { workspace, mode, outDir, compilation = published } = options;
  const base = baseConfiguration(options);
  const isShell = workspace === 'shell';
  return {
    ...base,
    name: `${workspace} browser`,
    cache: options.cached === true && fileCache(`${workspace} browser ${mode}`),
    target: 'browserslist:Chrome >= 111, Firefox >= 114, Safari >= 16.4',
    entry: isShell
      ? {
          main: './src/index.tsx',
          reporter: './src/reports/reporter.ts',
          offline: './src/offline/register.ts',
          worker: './src/offline/worker.ts',
          fonts: 'shared/ui/fonts.css',
        }
      : {},
    output: {
      path: join(outDir, 'browser'),
      publicPath: 'auto',
      uniqueName: workspace,
      ...namedByContent,
      // A source map beside the script, without the hash, which would change the script's own hash.
      sourceMapFilename: '[id][ext].map',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout,
    },
    module: {
      rules: [
        ...compilation.rules,
        sharedAsSource,
        {
          test: /react-router[\\/]dist[\\/]production[\\/].+\.mjs$/,
          loader: join(import.meta.dirname, 'unused-router-parts.cjs'),
        },
        ...(mode === 'production' ? [withoutErrorTexts] : []),
        ...(workspace === 'public-app' ? [withoutSanitizerDefaults] : []),
        ...cssRules(true, compilation),
        { test: /\.(woff2|webp|avif|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      realContentHash: true,
      minimizer: [scriptMinimizer(), styleMinimizer()],
      splitChunks,
      ...(mode === 'development' ? { chunkIds: 'named', moduleIds: 'named' } : {}),
    },
    plugins: [
      ...federationPlugins(workspace, mode),
      extractCss(),
      new AssetManifestPlugin(),
      new IntegrityPlugin(),
      ...(mode === 'production' && isShell ? [compileWhileLoading()] : []),
    ],
  };
}

/**
 * Server build for the rendering worker. The shell's bundle contains the shared libraries; a remote's bundle
 * requires them from the host.
 */
export function serverBundle(options: BundleOptions): Configuration {
  const { workspace, mode, outDir, compilation = published } = options;
  const externals = workspace === 'shell' ? [] : sharedModules;
  return {
    ...baseConfiguration(options),
    name: `${workspace} server`,
    cache: options.cached === true && fileCache(`${workspace} server ${mode}`),
    devtool: false,
    target: 'node24',
    entry: { index: './src/server.tsx' },
    output: {
      path: join(outDir, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: namedByContent.hashFunction,
      hashDigest: namedByContent.hashDigest,
    },
    externals: Object.fromEntries(externals.map((name) => [name, `commonjs2 ${name}`])),
    module: {
      // Everything in one file: the worker evaluates text and resolves nothing.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...compilation.rules,
        sharedAsSource,
        ...cssRules(false, compilation),
        { test: /\.(woff2|webp|avif|png|jpe?g|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [scriptMinimizer()],
      splitChunks: false,
    },
  };
}

/** All bundles of a workspace. */
export function bundlesOf(options: BundleOptions): Configuration[] {
  return rendersOnServer(options.workspace)
    ? [browserBundle(options), serverBundle(options)]
    : [browserBundle(options)];
}
