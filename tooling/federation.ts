import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { contractVersion } from 'shared/deployments';
import { root, type WorkspaceName } from './workspaces.ts';

const require = createRequire(import.meta.url);

/** Global name of a workspace's container, which has to be an identifier. */
const federationName = (workspace: WorkspaceName): string => workspace.replaceAll('-', '_');

/** The router's names in use; see the module itself for the reason. */
export const routerModule = join(root, 'shared/src/router/index.ts');

const installedVersion = (name: string): string =>
  // The package's own manifest always carries a version.
  (require(`${name}/package.json`) as { version: string }).version;

/**
 * The one list of what all bundles share as single instances. Everything else a remote brings along, so
 * that it can be shipped without the others.
 */
export const sharedModules: Record<string, { version: string; import?: string }> = {
  react: { version: installedVersion('react') },
  'react/jsx-runtime': { version: installedVersion('react') },
  'react-dom': { version: installedVersion('react-dom') },
  'react-router-dom': { version: installedVersion('react-router'), import: routerModule },
  swr: { version: installedVersion('swr') },
  'shared/auth': { version: `${contractVersion}.0.0` },
};

/** The shell provides the shared modules at once; a remote only consumes them. */
export function federationPlugin(workspace: WorkspaceName): webpack.WebpackPluginInstance {
  const isShell = workspace === 'shell';
  const shared = Object.fromEntries(
    Object.entries(sharedModules).map(([name, entry]) => [
      name,
      isShell
        ? { ...entry, singleton: true, requiredVersion: false as const, eager: true }
        : { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  );
  return isShell
    ? new webpack.sharing.SharePlugin({ shared })
    : new webpack.container.ModuleFederationPlugin({
        name: federationName(workspace),
        filename: 'remoteEntry.js',
        // The name by which the server knows the files of what a remote exposes.
        exposes: { './app': { import: './src/entry.ts', name: '__federation_expose_app' } },
        shared,
      });
}
