import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { runTool, stopCommands } from '../common/run-command.ts';
import { root } from '../common/workspaces.ts';
import type { Problems } from './problems.ts';
import { watchSources } from './watch-sources.ts';

/** Folders without sources. */
const generated = new Set(['.git', 'build', 'data', 'dist', 'dist-dev', 'node_modules', 'test-results']);

const isGenerated = (path: string): boolean =>
  relative(root, path)
    .split(sep)
    .some((name) => generated.has(name));

/** These projects and all that they refer to. @param folders each with a tsconfig.json. */
const withReferences = (folders: readonly string[], found = new Set<string>()): Set<string> => {
  for (const folder of folders) {
    if (found.has(folder)) continue;
    // TypeScript's own format.
    const { files, references = [] } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as {
      files?: string[];
      references?: { path: string }[];
    };
    // One without files stands for those that it refers to.
    if (files?.length !== 0) found.add(folder);
    withReferences(
      references.map(({ path }) => join(folder, path)),
      found,
    );
  }
  return found;
};

/** What the compiler remembers of a project's last check. */
const forgetLastCheck = (folder: string): void => {
  for (const file of globSync('build/{,types/}*.tsbuildinfo', { cwd: folder })) rmSync(join(folder, file));
};

/** Where an error begins: with its place, or without one when it is about a tsconfig.json as a whole. */
const errorStart = /^(?=(?:\S.*:\d+:\d+ - )?error TS\d+: )/m;

/**
 * The errors in what `tsc --pretty` has printed, each with its file, its line and the code:
 * `./shell/src/main.tsx 12:5\nerror TS2322: …`.
 */
export const typeErrorsIn = (output: string): string[] => {
  const errors = stripVTControlCharacters(output)
    .replace(/\n+Found \d+ errors?[\s\S]*$/, '')
    .split(errorStart)
    .filter((text) => errorStart.test(text));
  return [...new Set(errors.map((error) => error.trim().replace(/^(.*?):(\d+):(\d+) - /, './$1 $2:$3\n')))];
};

/** @throws Error with the compiler's output when it fails otherwise than by errors of types. */
const check = async (projects: readonly string[]): Promise<string[]> => {
  let output = '';
  const status = await runTool('tsc', ['-b', ...projects, '--pretty', '--checkers', '1'], {
    // Whoever waits for a page goes first.
    niceness: 10,
    print: (text) => (output += text),
  });
  const errors = typeErrorsIn(output);
  if (status !== 0 && errors.length === 0) throw new Error(`The type checker failed. ${output}`);
  return errors;
};

/**
 * Keeps the types of these projects checked until the process ends.
 * @param projects folders with a tsconfig.json, below the root.
 */
export async function checkTypes(projects: readonly string[], problems: Problems): Promise<void> {
  const changed = new Set<string>();
  let nextChange = Promise.withResolvers<void>();
  const onChange = (folders: Iterable<string>): void => {
    for (const folder of folders) changed.add(folder);
    nextChange.resolve();
  };
  watchSources([...withReferences(projects.map((path) => join(root, path)))], onChange, isGenerated);
  // While it checks, the compiler ignores other signals; it makes a result anew that was not written to its end.
  process.once('exit', () => stopCommands('SIGKILL'));
  for (;;) {
    nextChange = Promise.withResolvers();
    // The compiler compares times: a file that was saved while it checked would be older than what it remembers.
    for (const folder of changed) forgetLastCheck(folder);
    changed.clear();
    const errors = await check(projects).catch((error: unknown) => [String(error)]);
    if (changed.size === 0) problems.set('types', errors);
    await nextChange.promise;
  }
}
