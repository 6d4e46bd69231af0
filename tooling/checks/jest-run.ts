import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './command.ts';
import type { Counts } from './stage.ts';

/** What of jest's JSON report we count. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before any test of theirs ran. */
  numRuntimeErrorTestSuites: number;
}

/**
 * Runs the tests of some of jest's projects and counts them. A run without a single test counts as a
 * failure: it would hide that the tests are not found.
 */
export async function runJest(projects: string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'club-jest-'));
  const report = join(folder, 'report.json');
  try {
    const status = await runTool(
      'jest',
      ['--selectProjects', ...projects, '--json', `--outputFile=${report}`],
      { env: environment },
    );
    // jest's own output format.
    const result = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    const unexplained = status !== 0 && failed === 0;
    return { passed: result.numPassedTests, failed: unexplained ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
