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
    if (ended.has(code)) send([...new Set(found)]);
  },
);
const projects = argv.slice(2).map((path) => join(root, path));
ts.createSolutionBuilderWithWatch(host, projects, { incremental: true }, {}).build();
