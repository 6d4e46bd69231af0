import { setPriority } from 'node:os';
import { join } from 'node:path';
import process, { argv } from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import ts from 'typescript';
import { root } from '../common/workspaces.ts';

/*
 * Checks types after each change, as `tsc -b` does, and sends what is wrong to who has started this:
 * `node tooling/dev-server/type-check.ts . `. A process of its own, since a check takes seconds.
 */

// Whoever waits for a page goes first.
setPriority(10);
process.on('disconnect', () => process.exit());

/** A parent that ended during a check is only noticed here: its `disconnect` waits until the check is over. */
const send = (messages: readonly string[]): void => {
  process.send?.(messages, undefined, undefined, (error) => {
    if (error) process.exit();
  });
};

/** Messages of the watching compiler: a check begins, a check has ended. */
const begins = new Set([6031, 6032]);
const ended = new Set([6193, 6194]);

const format: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

let found: string[] = [];
/** Files that were saved since the last check ended, and who is told of it. */
const changed = new Map<string, ts.FileWatcherCallback>();

/** `./shared/src/ui/Button/Button.tsx 12:5`, what is wrong, and the code there. */
const describe = (diagnostic: ts.Diagnostic): string => {
  const text = stripVTControlCharacters(ts.formatDiagnosticsWithColorAndContext([diagnostic], format)).trim();
  return text.replace(/^(\S+?):(\S+?):(\S+?) - /, './$1 $2:$3\n');
};

const host = ts.createSolutionBuilderWithWatchHost(
  ts.sys,
  ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  (diagnostic) => found.push(describe(diagnostic)),
  () => undefined,
  ({ code }) => {
    if (begins.has(code)) found = [];
    if (!ended.has(code)) return;
    send([...new Set(found)]);
    reportAgain();
  },
);

/*
 * The compiler misses changes: it watches files only after the first check, and takes a project whose references were
 * checked for up to date by the times of its files, also when one was saved meanwhile. Each change is therefore
 * reported once more after the check that it caused, with a time at which it is newer than that check's result.
 */
const startedAt = new Date();
let isFirstCheck = true;
const reportedAt = new Map<string, Date>();
const { watchFile, getModifiedTime } = host;

const reportChange = (path: string, callback: ts.FileWatcherCallback): void => {
  reportedAt.set(path, new Date());
  callback(path, ts.FileWatcherEventKind.Changed);
};
const reportAgain = (): void => {
  const changes = [...changed];
  changed.clear();
  setTimeout(() => {
    for (const [path, callback] of changes) reportChange(path, callback);
  });
};

host.watchFile = (path, callback, ...rest) => {
  const time = getModifiedTime?.(path);
  if (isFirstCheck && time !== undefined && time >= startedAt) setTimeout(() => reportChange(path, callback));
  const onChange: ts.FileWatcherCallback = (...change) => {
    changed.set(path, callback);
    callback(...change);
  };
  return watchFile(path, onChange, ...rest);
};
host.getModifiedTime = (path) => {
  const [time, reported] = [getModifiedTime?.(path), reportedAt.get(path)];
  return time !== undefined && reported !== undefined && reported > time ? reported : time;
};

const projects = argv.slice(2).map((path) => join(root, path));
ts.createSolutionBuilderWithWatch(host, projects, { incremental: true }, {}).build();
isFirstCheck = false;
