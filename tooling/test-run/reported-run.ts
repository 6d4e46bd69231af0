import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stdout } from 'node:process';
import { root } from '../common/workspaces.ts';
import { runTool } from '../common/run-command.ts';
import { describeFailures, type TestResults } from './failed-tests.ts';
import { describeSlowest } from './slowest.ts';
import type { Counts, Print } from './stage.ts';

/** The part of a JSON report that is counted; jest's and Vitest's have the same form. */
interface TestReport extends TestResults {
  testResults: (TestResults['testResults'][number] & {
    /** Unix times in milliseconds. */
    startTime: number;
    endTime: number;
  })[];
  numPassedTests: number;
  numFailedTests: number;
}

interface ReportedRun {
  tool: 'jest' | 'vitest';
  /** Arguments beside those of the report. */
  args: readonly string[];
  /** Whether only some tests are to run. */
  isSelected: boolean;
  environment?: NodeJS.ProcessEnv | undefined;
  print?: Print | undefined;
}

const printSlowest = ({ testResults }: TestReport, print: Print): void => {
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  print(`\nThe slowest files:\n${describeSlowest(times)}\n`);
};

/** Files that failed before any of their tests ran. */
const filesThatDoNotRun = ({ testResults }: TestReport): number =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length;

/** Runs tests by a tool that writes a JSON report, and counts them. A run that fails in any other way counts as one failure. */
export async function runReported(run: ReportedRun): Promise<Counts> {
  const { tool, args, isSelected, environment = {}, print } = run;
  const folder = mkdtempSync(join(tmpdir(), 'club-tests-'));
  const report = join(folder, 'report.json');
  try {
    const status = await runTool(tool, [...args, `--outputFile=${report}`], { env: environment, print });
    // The tool's own output format.
    const result = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
    if (!isSelected) printSlowest(result, print ?? ((text) => stdout.write(text)));
    const failed = result.numFailedTests + filesThatDoNotRun(result);
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

/** Whether only some of a stage's tests are to run. */
export const isSelected = ({
  files,
  grep,
}: {
  files: readonly string[];
  grep: string | undefined;
}): boolean => files.length > 0 || grep !== undefined;
