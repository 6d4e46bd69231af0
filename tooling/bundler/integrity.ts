import webpack, { type Chunk, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Output options by which a script's name contains the SHA-256 of its content, as `home.<43 characters>.js`.
 * A bundle names its chunks, so the entry's integrity covers everything that it loads, and no list of hashes
 * is needed.
 */
export const namedByContent = {
  filename: '[name].[contenthash].js',
  chunkFilename: '[name].[contenthash].js',
  hashFunction: 'sha256',
  hashDigest: 'base64url',
  hashDigestLength: 43,
} as const;

/** Keeps the query of the entry's own URL: a retry loads the entry with a new one. */
class EntryQueryModule extends RuntimeModule {
  constructor() {
    super('entry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${RuntimeGlobals.require}.query = new URL(document.currentScript.src).search;`;
  }
}

/** The patched runtime of a bundle, before and after minification. */
const integrityMark = /\.integrity\s*=\s*["'`]sha256-["'`]/;

/**
 * The bundler's code that creates a script element, extended by the integrity of the script.
 * @throws Error when the code has an unknown form: scripts would be loaded unchecked.
 */
function withIntegrity(source: string): string {
  const assignment = 'script.src = url';
  if (!source.includes(assignment))
    throw new Error(`The bundler no longer writes "${assignment}", so scripts would load without integrity.`);
  return [
    source.replace(assignment, `${assignment} + ${RuntimeGlobals.require}.query`),
    // As in the preloads (server/src/pages/document/loader.ts), or a file would be fetched twice.
    "script.crossOrigin = 'anonymous';",
    `script.integrity = 'sha256-' + url.slice(-46, -3).replace(/-/g, '+').replace(/_/g, '/') + '=';`,
  ].join('\n');
}

/**
 * Makes a bundle load its chunks with the integrity in their names, and with the query of its entry: a retry
 * then sends new requests instead of reusing a pending one or a broken cached copy. The content hash has to
 * be the real one (`optimization.realContentHash`). A bundle that would load chunks without integrity is an
 * error.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const loading = new Set<Chunk>();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => {
          loading.add(chunk);
          compilation.addRuntimeModule(chunk, new EntryQueryModule());
        });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        withIntegrity,
      );
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const { name, files } of loading) {
            const scripts = [...files].filter((file) => file.endsWith('.js'));
            if (scripts.some((file) => integrityMark.test(assets[file]?.source().toString() ?? ''))) continue;
            compilation.errors.push(
              new webpack.WebpackError(
                `${name ?? scripts.join(', ')} would load its chunks without integrity.`,
              ),
            );
          }
        },
      );
    });
  }
}
