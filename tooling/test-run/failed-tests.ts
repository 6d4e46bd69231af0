import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../common/workspaces.ts';

/** The part of a JSON report with the failed tests. */
export interface TestResults {
  testResults: readonly {
    /** The file's path. */
    name: string;
    status: string;
    /** Why the file failed before any of its tests ran; `""` otherwise. */
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

/** Maximum number of lines of one failure; the stage's output has all of it. */
const mostLines = 12;

/** End of the expectation in a message: its stack, Playwright's excerpt of the file, or Testing Library's dump of the DOM. */
const isNoise = (line: string): boolean =>
  /^\s+at |^[\s>]+\d+ \||^(?:Here are the accessible roles|Ignored nodes):/.test(line);

/** The line of the test file in a stack. */
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

/** The failed tests, each with its title, location, expected and received value. */
export const describeFailures = ({ testResults }: TestResults): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [describe('This file does not run', name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describe(fullName, name, failureMessages.join('\n\n')),
    );
  });
