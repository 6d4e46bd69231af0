import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { AssetManifestPlugin } from '../bundler/asset-manifest.ts';
import { fileCache } from '../bundler/file-cache.ts';
import { federationPlugins } from '../bundler/federation.ts';
import { compileSources } from '../bundler/swc.ts';
import { root, type WorkspaceName } from '../common/workspaces.ts';
import { browserBundle, extractCss, serverBundle, type Compilation } from '../bundler/webpack.ts';

/** Bundles as the development server keeps them up to date: compiled by swc, with React Refresh, under fixed names. */

/** Class names come from a file's path, so that a changed style alone changes no script. */
const compilation = (refresh: boolean): Compilation => ({
  classNames: ({ resourcePath }, _pattern, name) =>
    `${name}-${createHash('sha256').update(relative(root, resourcePath)).digest('base64url').slice(0, 6)}`,
  rules: compileSources(refresh),
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

interface HotNames {
  name: string;
  publicPath: string;
}

const hot = (bundle: Configuration, { name, publicPath }: HotNames): Configuration => ({
  ...bundle,
  name,
  cache: fileCache(name),
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

/** Leaves the swapping of style sheets to the page's part of the development server. */
const withoutStyleUpdates = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /mini-css-extract-plugin.dist.hmr.hotModuleReplacement\.js$/,
    client('style-update.cjs'),
  );

/** What each page's bundle is built with. */
const pagePlugins = (): webpack.WebpackPluginInstance[] => [extractCss(), withoutStyleUpdates(), refresh()];

const browser = (workspace: WorkspaceName, outDir: string): Configuration =>
  browserBundle({ workspace, mode: 'development', outDir, compilation: compilation(true) });

/** What a browser loads of a workspace. */
export const hotBrowserBundle = (workspace: WorkspaceName, outDir: string): Configuration => ({
  ...hot(browser(workspace, outDir), {
    name: `${workspace} under development`,
    publicPath: publicPathOf(workspace),
  }),
  plugins: [
    ...federationPlugins(workspace, 'development'),
    ...pagePlugins(),
    new AssetManifestPlugin(),
    ...(workspace === 'shell' ? [pageEntry()] : []),
  ],
});

/** What renders a workspace's pages on the server. */
export const currentServerBundle = (workspace: WorkspaceName, outDir: string): Configuration => ({
  ...serverBundle({ workspace, mode: 'development', outDir, compilation: compilation(false) }),
  cache: fileCache(`${workspace} server under development`),
});

/** One remote with all it needs: no shell, no federation. */
export const standaloneBundle = (workspace: WorkspaceName, outDir: string): Configuration => ({
  ...hot(browser(workspace, outDir), { name: `${workspace} alone`, publicPath: publicPathOf(workspace) }),
  entry: { main: './src/standalone.tsx' },
  plugins: [...pagePlugins(), pageEntry()],
});

/** Where the gallery's files are served. */
export const galleryPath = '/dev/gallery/';

/** The page that shows all components with their stories. */
export const galleryBundle = (outDir: string): Configuration => ({
  ...hot(browser('shell', outDir), { name: 'gallery', publicPath: galleryPath }),
  context: join(root, 'tooling/gallery'),
  entry: { main: './page.tsx' },
  plugins: [...pagePlugins(), pageEntry()],
});
