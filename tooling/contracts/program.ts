import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { isPackage, root, sources, workspaceFolder, type WorkspaceName } from '../common/workspaces.ts';

/** The modules that a workspace's bundles begin with. */
const entriesOf = (workspace: WorkspaceName): string[] =>
  (workspace === 'shell' ? ['index.tsx', 'server.tsx'] : ['entry.ts', 'server.tsx'])
    .map((file) => join(workspaceFolder(workspace), 'src', file))
    .filter((file) => ts.sys.fileExists(file));

const sharedFolder = `${sources}/shared/`;

/** Where a remote's own repository has the sources of `shared`: its package of that name is compiled. */
const sharedPaths = (): Record<string, string[]> => {
  // npm's own format; entries are paths here.
  const { exports } = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const paths: Record<string, string[]> = {
    'react-router-dom': [join(sharedFolder, 'src/ui/router/index.ts')],
  };
  for (const [name, path] of Object.entries(exports))
    paths[`shared${name.slice(1)}`] = [join(sharedFolder, path)];
  return paths;
};

/** The sources of workspaces and of what they import, with their types. */
export interface Sources {
  checker: ts.TypeChecker;
  entriesOf(workspace: WorkspaceName): ts.SourceFile[];
  /** Whether a file is one of ours, and not a package's. */
  isOwn(file: ts.SourceFile): boolean;
  /** A file by its path from the root, when it is among them. */
  fileAt(path: string): ts.SourceFile | undefined;
}

/**
 * Reads the sources of workspaces, whose settings are the same.
 * @throws Error when the settings cannot be read.
 */
export function openSources(workspaces: readonly WorkspaceName[]): Sources {
  const [first = 'shell'] = workspaces;
  const file = join(workspaceFolder(first), 'tsconfig.json');
  const read = ts.readConfigFile(file, ts.sys.readFile);
  if (read.error !== undefined)
    throw new Error(ts.flattenDiagnosticMessageText(read.error.messageText, '\n'));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(file));
  const settings: ts.CompilerOptions = {
    ...options,
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
  };
  delete settings.rootDir;
  if (isPackage) settings.paths = sharedPaths();
  const program = ts.createProgram(workspaces.flatMap(entriesOf), settings);
  return {
    checker: program.getTypeChecker(),
    entriesOf: (workspace) =>
      entriesOf(workspace)
        .map((path) => program.getSourceFile(path))
        .filter((one) => one !== undefined),
    isOwn: ({ fileName, isDeclarationFile }) =>
      !isDeclarationFile &&
      (fileName.startsWith(sharedFolder) ||
        (fileName.startsWith(`${root}/`) && !fileName.includes('/node_modules/'))),
    fileAt: (path) => program.getSourceFile(join(root, path)),
  };
}
