import { codeFrameColumns } from '@babel/code-frame';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root, workspaceFolder, workspaceNames, type WorkspaceName } from '../common/workspaces.ts';

/** A line of a stack in one of our bundles: its workspace, file, line and column. */
const frame = /https?:\/\/[^/\s]+\/dev\/([\w-]+)\/([^:?\s]+)[^:\s]*:(\d+):(\d+)/;

interface Place {
  /** Below the root. */
  file: string;
  line: number;
  column: number;
}

/** A module's path from how the bundler names it in source maps: `webpack://shell/./src/index.tsx`. */
const fileOf = (source: string, workspace: WorkspaceName): string => {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return relative(root, resolve(workspaceFolder(workspace), path));
};

const placeOf = (
  line: string,
  read: (workspace: WorkspaceName, file: string) => string | null,
): Place | null => {
  const [, name, file = '', row, column] = frame.exec(line) ?? [];
  const workspace = workspaceNames.find((known) => known === name);
  const map = workspace === undefined ? null : read(workspace, `${file}.map`);
  if (workspace === undefined || map === null) return null;
  const found = originalPositionFor(new TraceMap(map), { line: Number(row), column: Number(column) });
  return found.source === null
    ? null
    : { file: fileOf(found.source, workspace), line: found.line, column: found.column + 1 };
};

const isOurs = ({ file }: Place): boolean => !file.includes('node_modules') && !file.startsWith('..');

const codeAt = ({ file, line }: Place): string => {
  try {
    return codeFrameColumns(readFileSync(join(root, file), 'utf8'), { start: { line } });
  } catch {
    return '';
  }
};

/**
 * An error's stack with the places in the source in place of those in the bundles, and the code at the first one.
 * @param read reads what a workspace's last build has written.
 */
export function traceStack(
  stack: string,
  read: (workspace: WorkspaceName, file: string) => string | null,
): string {
  const places = stack.split('\n').map((line) => ({ line, place: placeOf(line, read) }));
  const first = places.find(({ place }) => place !== null && isOurs(place))?.place ?? null;
  const message = places.filter(({ line }) => !/^\s+at |@http/.test(line)).map(({ line }) => line);
  const rest = places
    .filter(({ line, place }) => /^\s+at |@http/.test(line) && (place === null || isOurs(place)))
    .map(({ line, place }) =>
      place === null ? line : line.replace(frame, `./${place.file}:${place.line}:${place.column}`),
    );
  if (first === null) return [...message, ...rest].join('\n');
  return [`./${first.file} ${first.line}:${first.column}`, ...message, '', codeAt(first), '', ...rest].join(
    '\n',
  );
}
