import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../../../tooling/common/workspaces.ts';

/** A copy of the source that a journey may edit: one that is cut off leaves the tree as it was. */
export interface SourceCopy {
  folder: string;
  /** Replaces a text in a file below the folder. @throws Error when the file lacks it. */
  edit: (file: string, from: string, to: string) => void;
  /** Takes all edits back. */
  mend: () => void;
  remove: () => void;
}

/** What the source is not, or what the copy has of its own. */
const left = new Set(['node_modules', '.git', 'dist', 'dist-dev', 'data', 'test-results']);

/** Links the packages of the installation; the workspaces among them are the copy's own. */
const linkPackages = (folder: string, workspaces: readonly string[]): void => {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((one) => one !== '.cache')) {
    const target = workspaces.includes(name) ? join(folder, name) : join(packages, name);
    symlinkSync(target, join(folder, 'node_modules', name));
  }
  // Packages that a workspace has in another version than the root.
  for (const workspace of workspaces) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
};

/**
 * @param typeChecked the workspaces whose types `npm run dev` checks in the copy: checking all of them takes a core
 * half a minute.
 */
export function copySource(typeChecked: readonly string[]): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'club-source-'));
  // The root's own package.json.
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  cpSync(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path === root || !left.has(basename(path)),
  });
  linkPackages(folder, workspaces);
  const references = typeChecked.map((path) => ({ path }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ files: [], references }));
  const before = new Map<string, string>();
  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
      if (!before.has(path)) before.set(path, text);
      writeFileSync(path, text.replace(from, to));
    },
    mend() {
      for (const [path, text] of before) writeFileSync(path, text);
      before.clear();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
