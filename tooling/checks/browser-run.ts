import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../chromium.ts';
import { runTool } from './command.ts';
import type { Counts } from './stage.ts';

/** What of Playwright's JSON report we count. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Failures outside any test, such as a file that does not load. */
  errors: unknown[];
}

/** Runs the journeys in Chromium on the built site. A journey that passed only at a second try has failed. */
export async function runBrowserTests(): Promise<Counts> {
  const chromium = await requireChromium();
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-'));
  const file = join(folder, 'report.json');
  try {
    const status = await runTool('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    // Playwright's own output format.
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
    const failed = stats.unexpected + stats.flaky + errors.length;
    const unexplained = status !== 0 && failed === 0;
    return { passed: stats.expected, failed: unexplained ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
