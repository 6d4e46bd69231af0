import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Output options under which a script's name carries the SHA-256 of its content, as `home.<43 characters>.js`.
 * A bundle names its chunks, so whoever has checked the entry has the integrity of everything behind it, and
 * no list of hashes has to travel beside the names.
 */
export const namedByContent = {
  filename: '[name].[contenthash].js',
  chunkFilename: '[name].[contenthash].js',
  hashFunction: 'sha256',
  hashDigest: 'base64url',
  hashDigestLength: 43,
} as const;

/** Keeps the query of the entry's own address. A retry runs the entry under a new one. */
class EntryQueryModule extends RuntimeModule {
  constructor() {
    super('entry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${RuntimeGlobals.require}.query = new URL(document.currentScript.src).search;`;
  }
}

/**
 * Lets a bundle load its chunks with the integrity that their names state, and under the query of its entry:
 * a retry then asks the server, and gets neither a request that still hangs nor a broken copy from a cache.
 * The content hash has to be the real one (`optimization.realContentHash`).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new EntryQueryModule());
        });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          [
            source.replace('script.src = url', `script.src = url + ${RuntimeGlobals.require}.query`),
            // As the preloads ask for it (server/src/pages/document/loader.ts), or a file would be fetched twice.
            "script.crossOrigin = 'anonymous';",
            `script.integrity = 'sha256-' + url.slice(-46, -3).replace(/-/g, '+').replace(/_/g, '/') + '=';`,
          ].join('\n'),
      );
    });
  }
}
