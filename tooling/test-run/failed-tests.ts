import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../common/workspaces.ts';

/** What of jest's JSON report says which tests failed, and why. */
export interface JestResults {
  testResults: readonly {
    /** The file's path. */
    name: string;
    /** Why the file failed before any of its tests ran; `""` otherwise. */
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

/** Lines of one failure; the whole of it stands in the stage's output. */
const mostLines = 12;

/** Where a message stops to say what was expected: its stack, or Testing Library's copy of the page. */
const isNoise = (line: string): boolean =>
  /^\s+at |^(?:Here are the accessible roles|Ignored nodes):/.test(line);

/** The line of the test's own file that a stack names. */
const placeIn = (stack: string, file: string): { line: number; text: string } | null => {
  const path = relative(root, file);
  const call = stack.split('\n').find((one) => /^\s+at /.test(one) && one.includes(path));
  const line = Number(/:(\d+):\d+\)?$/.exec(call ?? '')?.[1]);
  if (!Number.isInteger(line)) return null;
  return { line, text: readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() ?? '' };
};

const wordsOf = (message: string): string[] => {
  const lines = message.split('\n');
  const end = lines.findIndex(isNoise);
  const words = lines.slice(0, end === -1 ? undefined : end).filter((line) => line.trim() !== '');
  return words.length <= mostLines ? words : [...words.slice(0, mostLines), '…'];
};

const describe = (title: string, file: string, failure: string): string => {
  const message = stripVTControlCharacters(failure);
  const place = placeIn(message, file);
  const path = relative(root, file);
  return [
    `✕ ${title}`,
    ...(place === null ? [`  ${path}`] : [`  ${path}:${place.line}`, `  ${place.text}`]),
    ...wordsOf(message.replace(/^Error: /, '')).map((line) => `    ${line}`),
  ].join('\n');
};

/** The tests that failed: for each its title, its place, and what was expected and what came. */
export const describeFailures = ({ testResults }: JestResults): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [describe('This file does not run', name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describe(fullName, name, failureMessages.join('\n\n')),
    );
  });
