import { strToU8, zipSync, type Zippable } from 'fflate';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Files with the types of what a remote exposes, beside its entry; `mf-manifest.json` names them. */
const typeFiles = { zip: 'types.zip', api: 'types.d.ts' } as const;

const compilerOptions: ts.CompilerOptions = {
  declaration: true,
  isolatedDeclarations: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
};

const ownImports = (declaration: string): string[] =>
  ts
    .preProcessFile(declaration)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));

/**
 * Declarations of a module and of its relative imports, by their paths below the module's folder. Each is
 * generated from its own text (isolated declarations), without type checking, which takes milliseconds.
 * @throws Error when something exposed has no explicit type.
 */
export function declarationsOf(entry: string): Map<string, string> {
  const folder = dirname(entry);
  const declarations = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/\.tsx?$/, '.d.ts');
    if (declarations.has(name)) continue;
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
      fileName: file,
      compilerOptions,
      reportDiagnostics: true,
    });
    const [problem] = diagnostics;
    if (problem !== undefined)
      throw new Error(`${file} is exposed: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
    const withoutEffects = outputText.replace(/^import ["'][^"']*["'];\n/gm, '');
    declarations.set(name, withoutEffects.replace(/(from ["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2'));
    waiting.push(...ownImports(outputText).map((one) => join(dirname(file), one)));
  }
  return declarations;
}

/** The archive that tools of module federation unpack, reproducible byte for byte. */
const archive = (files: Map<string, string>): Uint8Array => {
  const entries: Zippable = {};
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) entries[name] = strToU8(text);
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
};

/** Maps the exposed names to their types, for consumers that use another name for the remote. */
const apiTypes = (exposed: string): string => `
export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/${exposed}';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/${exposed}' ? typeof import('REMOTE_ALIAS_IDENTIFIER/${exposed}') : any;
`;

/**
 * The types of a remote as tools of module federation fetch them.
 * @param exposed name of the exposed module.
 * @param entry its file.
 */
export function typesOf(exposed: string, entry: string): { zip: Uint8Array; api: string } {
  const files = new Map([...declarationsOf(entry)].map(([name, text]) => [`compiled-types/${name}`, text]));
  const source = './compiled-types/entry.js';
  files.set(`${exposed}.d.ts`, `export * from '${source}';\nexport { default } from '${source}';\n`);
  return { zip: archive(files), api: apiTypes(exposed) };
}

/** Publishes the types of `./app` with a remote, and adds them to the manifest. */
export class ExposedTypesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ExposedTypesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ExposedTypesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { zip, api } = typesOf('app', join(compiler.context, 'src/entry.ts'));
          compilation.emitAsset(typeFiles.zip, new RawSource(Buffer.from(zip)));
          compilation.emitAsset(typeFiles.api, new RawSource(api));
          compilation.updateAsset('mf-manifest.json', (source) => {
            // Written by the federation's own plugin.
            const manifest = JSON.parse(source.source().toString()) as { metaData: Record<string, unknown> };
            manifest.metaData['types'] = { path: '', name: '', ...typeFiles };
            return new RawSource(JSON.stringify(manifest));
          });
        },
      );
    });
  }
}
