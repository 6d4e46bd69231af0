import { join } from 'node:path';
import { root } from '../common/workspaces.ts';
import { describeFailures } from './failed-tests.ts';
import type { FileTime } from './slowest.ts';

interface Spec {
  title: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    /** Durations are milliseconds. A message holds the location in the source. */
    results: { duration: number; errors: { message?: string }[] }[];
  }[];
}

/** A file, or a `describe` within it. */
interface Suite {
  title: string;
  /** Relative to the folder of the journeys. */
  file: string;
  specs: Spec[];
  suites?: Suite[];
}

/** The part of Playwright's JSON report that is read. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
  /** Failures outside any test, such as a file that does not load. */
  errors: { message?: string }[];
}

const journeys = join(root, 'e2e/src/journeys');

const timesIn = ({ file, specs, suites = [] }: Suite): FileTime[] => [
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .map(({ duration }) => ({ file, seconds: duration / 1000 })),
  ...suites.flatMap(timesIn),
];

/** The duration of each journey, with its file. */
export const browserTimes = ({ suites }: BrowserReport): FileTime[] => suites.flatMap(timesIn);

const messagesOf = (errors: readonly { message?: string }[]): string[] =>
  errors.flatMap(({ message = '' }) => (message === '' ? [] : [message]));

const failedIn = (suite: Suite, groups: readonly string[] = []): string[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ results }) => {
        const failureMessages = messagesOf(results.flatMap(({ errors }) => errors));
        const assertion = { status: 'failed', fullName: [...groups, title].join(' › '), failureMessages };
        const name = join(journeys, suite.file);
        return describeFailures({
          testResults: [{ name, status: 'failed', message: '', assertionResults: [assertion] }],
        });
      }),
  ),
  ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, [...groups, inner.title])),
];

/** The failed journeys, each with its title, location, expected and received value; and what failed outside any. */
export const describeBrowserFailures = ({ suites, errors }: BrowserReport): string[] => [
  ...suites.flatMap((suite) => failedIn(suite)),
  ...messagesOf(errors).map((message) => `✕ ${message}`),
];
