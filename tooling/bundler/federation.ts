import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createRequire } from 'node:module';
import { env } from 'node:process';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { ExposedTypesPlugin } from './exposed-types.ts';
import { sharedModules } from '../common/shared-modules.ts';
import type { Mode, WorkspaceName } from '../common/workspaces.ts';

/** Global name of a workspace's container; it has to be an identifier. */
const federationName = (workspace: WorkspaceName): string => workspace.replaceAll('-', '_');

/** The router's names in use; see the module itself for the reason. */
export const routerModule = createRequire(import.meta.url).resolve('shared/ui/router');

/*
 * Names our webpack to the federation's plugin, which otherwise has webpack complain of missing options to find its path:
 * the complaint compiles webpack's whole schema.
 */
env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

/** Build flags that remove unused parts of the federation's runtime from a browser bundle, and its name. */
const runtimeFlags = (workspace: WorkspaceName): webpack.DefinePlugin =>
  new webpack.DefinePlugin({
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(true),
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(federationName(workspace)),
  });

/**
 * Builds a remote's container, with `mf-manifest.json` beside it. The remote runs on the runtime of the shell
 * and consumes the shared modules alone.
 */
const remotePlugin = (workspace: WorkspaceName): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name: federationName(workspace),
    filename: 'remoteEntry.js',
    // The name by which the server knows the files of what a remote exposes.
    exposes: { './app': { import: './src/entry.ts', name: '__federation_expose_app' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { singleton: true, requiredVersion: false, import: false }]),
    ),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });

/** Build statistics for tools; browsers do not need them. */
class WithoutStatsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WithoutStatsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WithoutStatsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.deleteAsset('mf-stats.json'),
      );
    });
  }
}

/**
 * Gives fixed ids to the container and to the module that starts its runtime. The federation's plugin writes the latter
 * into a file that is named by the path of the project: ids made of that name, and those of modules whose ids they
 * displace, would be others in another folder.
 */
class ContainerIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContainerIdsPlugin', (compilation) => {
      // Before webpack numbers the modules that have no id.
      compilation.hooks.moduleIds.tap({ name: 'ContainerIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!/[\\/]\.federation[\\/]entry\./.test(identifier)) continue;
          const isContainer = identifier.startsWith('container entry');
          compilation.chunkGraph.setModuleId(module, isContainer ? 'container' : 'runtime');
        }
      });
    });
  }
}

/**
 * Configures a workspace as the host, which creates the runtime itself (shell/src/remotes/federation.ts), or
 * as a remote.
 */
export function federationPlugins(workspace: WorkspaceName, mode: Mode): WebpackPluginInstance[] {
  if (workspace === 'shell') return [runtimeFlags(workspace)];
  return [
    remotePlugin(workspace),
    new ContainerIdsPlugin(),
    new WithoutStatsPlugin(),
    // For other teams, who get what is deployed.
    ...(mode === 'production' ? [new ExposedTypesPlugin()] : []),
  ];
}
