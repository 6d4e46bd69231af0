import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stdout } from 'node:process';
import { root } from '../common/workspaces.ts';
import { runTool } from '../common/run-command.ts';
import { describeFailures, type JestResults } from './failed-tests.ts';
import { describeSlowest } from './slowest.ts';
import type { Counts, Print, Selection } from './stage.ts';

/** The part of jest's JSON report that is counted. */
interface JestReport extends JestResults {
  testResults: (JestResults['testResults'][number] & {
    /** Unix times in milliseconds. */
    startTime: number;
    endTime: number;
  })[];
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before any of their tests ran. */
  numRuntimeErrorTestSuites: number;
}

interface JestRun {
  /** The names of jest's projects (jest.config.js). */
  projects: { only: string } | { allBut: string };
  selection: Selection;
  environment?: NodeJS.ProcessEnv;
  /** Runs only the tests that depend on this module. */
  dependingOn?: string;
  print?: Print;
}

const printSlowest = ({ testResults }: JestReport, print: Print): void => {
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  print(`\nThe slowest files:\n${describeSlowest(times)}\n`);
};

/**
 * Runs the tests of some of jest's projects and counts them. A whole run without a single test counts as a
 * failure: the tests were not found.
 */
export async function runJest(run: JestRun): Promise<Counts> {
  const { projects, selection, environment = {}, dependingOn, print } = run;
  const folder = mkdtempSync(join(tmpdir(), 'club-jest-'));
  const report = join(folder, 'report.json');
  const isSelected = selection.files.length > 0 || selection.grep !== undefined;
  try {
    const status = await runTool(
      'jest',
      [
        ...('only' in projects ? ['--selectProjects', projects.only] : ['--ignoreProjects', projects.allBut]),
        ...['--json', `--outputFile=${report}`],
        ...(selection.grep === undefined ? [] : ['--testNamePattern', selection.grep]),
        ...(isSelected ? ['--passWithNoTests'] : []),
        ...(selection.files.length === 0 ? [] : ['--testPathPatterns', ...selection.files]),
        // jest reads patterns of paths or this, not both.
        ...(dependingOn === undefined || selection.files.length > 0
          ? []
          : ['--findRelatedTests', dependingOn]),
      ],
      { env: environment, print },
    );
    // jest's own output format.
    const result = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    if (!isSelected) printSlowest(result, print ?? ((text) => stdout.write(text)));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    const unexplained = status !== 0 && failed === 0;
    return {
      passed: result.numPassedTests,
      failed: unexplained ? 1 : failed,
      failures: describeFailures(result),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
