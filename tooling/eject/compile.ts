import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import ts from 'typescript';

/** As tsconfig.base.json, but with JavaScript as the result: Node runs no TypeScript below `node_modules`. */
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  rewriteRelativeImportExtensions: true,
};

/** Modules that are named to another process or thread. */
const moduleUrl = /(new URL\((['"])[^'"]+)\.ts(\2, import\.meta\.url\))/g;

const toJavaScript = (file: string): string =>
  ts
    .transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions })
    .outputText.replace(moduleUrl, '$1.js$3');

/** What is no part of the product: tests, what they stand on, stories. */
const isLeft = (path: string): boolean =>
  /[.](?:test|stories)[.]|(?:^|\/)(?:build|node_modules|test)\/|(?:^|\/)(?:test|story)-[^/]+$/.test(path);

/** Our JavaScript imports TypeScript, so that it has to be rewritten as well. */
const isCompiled = (path: string): boolean =>
  ['.ts', '.tsx', '.js'].includes(extname(path)) && !path.endsWith('.d.ts');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/**
 * Compiles the modules of a folder into another one, and copies its other files.
 * @param paths files and folders below it that are taken; all by default.
 */
export function compileFolder(from: string, to: string, paths?: readonly string[]): void {
  const isTaken = (path: string): boolean =>
    !isLeft(path) && (paths === undefined || paths.some((one) => path === one || path.startsWith(`${one}/`)));
  for (const path of filesIn(from).filter(isTaken)) {
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    if (isCompiled(path)) writeFileSync(target.replace(/\.tsx?$/, '.js'), toJavaScript(join(from, path)));
    else cpSync(join(from, path), target);
  }
}

/** Copies sources as they are. */
export function copySources(from: string, to: string): void {
  for (const path of filesIn(from).filter((one) => !isLeft(one))) cpSync(join(from, path), join(to, path));
}

/** Copies declarations that the compiler has written, for modules whose names end in `.js` now. */
export function copyDeclarations(from: string, to: string): void {
  for (const path of filesIn(from).filter((one) => one.endsWith('.d.ts') && !isLeft(one))) {
    const text = readFileSync(join(from, path), 'utf8');
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replace(/((['"])\.[^'"\n]*)\.tsx?\2/g, '$1.js$2'));
  }
}

const importsIn = (folder: string): { file: string; name: string }[] =>
  filesIn(folder)
    .filter((path) => /\.(?:tsx?|[cm]?js)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path))
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(file, 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => ({ file, name: fileName })),
    );

/** Imports of a folder's modules that lead out of it, or to a file that is not there. */
export const outerImports = (folder: string): { file: string; name: string }[] =>
  importsIn(folder).filter(({ file, name }) => {
    const path = join(dirname(file), name);
    return name.startsWith('.') && !(path.startsWith(`${folder}/`) && existsSync(path));
  });

/** @throws Error when a module of the folder imports one that is not there. */
export function requireModules(folder: string): void {
  const missing = importsIn(folder).find(
    ({ file, name }) => name.startsWith('.') && !existsSync(join(dirname(file), name)),
  );
  if (missing !== undefined)
    throw new Error(
      `${relative(folder, missing.file)} imports ${missing.name}, which is no part of the package.`,
    );
}

/** Packages that the modules of a folder import. */
export function importedPackages(folder: string): Set<string> {
  const names = importsIn(folder)
    .map(({ name }) => name)
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:'));
  return new Set(
    names.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
}
