import type { Compiler } from 'webpack';

/** Writes the files of each entry and each named chunk, so that the server can include them in a page. */
export class AssetManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetManifestPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups = [...compilation.namedChunkGroups].map(([name, group]) => {
            // A hot update is for pages that are open.
            const files = group.getFiles().filter((file) => !file.includes('.hot-update.'));
            return [
              name,
              {
                scripts: files.filter((file) => file.endsWith('.js')),
                styles: files.filter((file) => file.endsWith('.css')),
              },
            ];
          });
          compilation.emitAsset(
            'assets.json',
            new compiler.webpack.sources.RawSource(JSON.stringify(Object.fromEntries(groups), null, 2)),
          );
        },
      );
    });
  }
}
