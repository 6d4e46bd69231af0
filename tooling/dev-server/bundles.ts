import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { AssetManifestPlugin } from '../bundler/asset-manifest.ts';
import { federationPlugins } from '../bundler/federation.ts';
import { root, type WorkspaceName } from '../common/workspaces.ts';
import { browserBundle, extractCss, serverBundle, type Compilation } from '../bundler/webpack.ts';

/** Bundles as the development server keeps them up to date: compiled by swc, with React Refresh, under fixed names. */

const swc = (test: RegExp, tsx: boolean, refresh: boolean): RuleSetRule => ({
  test,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: {
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic', development: refresh, refresh },
      },
    },
  },
});

/** Class names come from a file's path, so that a changed style alone changes no script. */
const compilation = (refresh: boolean): Compilation => ({
  classNames: ({ resourcePath }, _pattern, name) =>
    `${name}-${createHash('sha256').update(relative(root, resourcePath)).digest('base64url').slice(0, 6)}`,
  typescript: () => [swc(/\.ts$/, false, refresh), swc(/\.tsx$/, true, refresh)],
});

/** Where the development server serves a workspace's files. */
export const publicPathOf = (workspace: WorkspaceName): string => `/dev/${workspace}/`;

const client = (name: string): string => join(import.meta.dirname, 'client', name);

/** The client's own modules reach the libraries in whose place they stand. */
const realModules: RuleSetRule = {
  include: join(import.meta.dirname, 'client'),
  resolve: {
    alias: {
      'react-dom/client$': join(root, 'node_modules/react-dom/client.js'),
      'react-refresh/runtime$': join(root, 'node_modules/react-refresh/runtime.js'),
    },
  },
};

const hot = (bundle: Configuration, publicPath: string): Configuration => ({
  ...bundle,
  devtool: 'cheap-module-source-map',
  output: {
    ...bundle.output,
    filename: '[name].js',
    chunkFilename: '[name].js',
    sourceMapFilename: '[file].map',
    publicPath,
  },
  resolve: {
    ...bundle.resolve,
    alias: {
      ...bundle.resolve?.alias,
      'react-dom/client$': client('react-dom-client'),
      'react-refresh/runtime$': client('refresh-runtime.cjs'),
    },
  },
  module: { rules: [...(bundle.module?.rules ?? []), realModules] },
  // A broken build changes nothing on the page, so that the next one is compared with what the page has.
  optimization: { chunkIds: 'named', moduleIds: 'named', emitOnErrors: false },
  // problems.ts prints what several bundles find once.
  stats: 'none',
});

const refresh = (): ReactRefreshPlugin =>
  new ReactRefreshPlugin({ include: /\.tsx?$/, exclude: [/node_modules/, /dev-server/], overlay: false });

/** Adds the page's part of the development server to a bundle. */
const pageEntry = (): webpack.WebpackPluginInstance => ({
  apply: (compiler) => new webpack.EntryPlugin(compiler.context, client('page'), {}).apply(compiler),
});

const browser = (workspace: WorkspaceName, outDir: string): Configuration =>
  browserBundle({ workspace, mode: 'development', outDir, compilation: compilation(true) });

/** What a browser loads of a workspace. */
export const hotBrowserBundle = (workspace: WorkspaceName, outDir: string): Configuration => ({
  ...hot(browser(workspace, outDir), publicPathOf(workspace)),
  plugins: [
    ...federationPlugins(workspace, 'development'),
    extractCss(),
    new AssetManifestPlugin(),
    refresh(),
    ...(workspace === 'shell' ? [pageEntry()] : []),
  ],
});

/** What renders a workspace's pages on the server. */
export const currentServerBundle = (workspace: WorkspaceName, outDir: string): Configuration =>
  serverBundle({ workspace, mode: 'development', outDir, compilation: compilation(false) });

/** One remote with all it needs: no shell, no federation. */
export const standaloneBundle = (workspace: WorkspaceName, outDir: string): Configuration => ({
  ...hot(browser(workspace, outDir), publicPathOf(workspace)),
  name: `${workspace} alone`,
  entry: { main: './src/standalone.tsx' },
  plugins: [extractCss(), refresh(), pageEntry()],
});

/** Where the gallery's files are served. */
export const galleryPath = '/dev/gallery/';

/** The page that shows all components with their stories. */
export const galleryBundle = (outDir: string): Configuration => ({
  ...hot(browser('shell', outDir), galleryPath),
  name: 'gallery',
  context: join(root, 'tooling/gallery'),
  entry: { main: './page.tsx' },
  plugins: [extractCss(), refresh(), pageEntry()],
});
