import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium, requireHeadlessChromium } from '../browser/chromium.ts';
import { requireDeviceFonts } from '../browser/device-fonts.ts';
import { root } from '../common/workspaces.ts';
import { runTool } from '../common/run-command.ts';
import { browserTimes, describeBrowserFailures, type BrowserReport } from './browser-report.ts';
import { describeSlowest } from './slowest.ts';
import { sum, type Counts, type Selection } from './stage.ts';

/** Folder of a failed journey's trace, screenshot and server log. */
export const browserResults = 'e2e/test-results';

interface Part {
  name: string;
  projects: string[];
  /** Parallel workers, each with its own site. */
  workers: number;
}

/** Journeys that measure time run alone. */
const parts: Part[] = [
  { name: 'journeys', projects: ['production', 'development', 'history'], workers: 4 },
  { name: 'timing', projects: ['timing'], workers: 1 },
];

const runPart = async (
  { name, projects, workers }: Part,
  environment: Record<string, string>,
  selection: Selection,
  isResumed: boolean,
): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-'));
  const file = join(folder, 'report.json');
  const output = `${browserResults}/${name}`;
  const hasLast = existsSync(join(root, output, '.last-run.json'));
  const isSelected = selection.files.length > 0 || selection.grep !== undefined || (isResumed && hasLast);
  try {
    const status = await runTool(
      'playwright',
      [
        ...['test', ...selection.files, '--config=e2e', '--reporter=line,json', `--workers=${workers}`],
        ...[`--output=${join(root, output)}`, ...projects.map((project) => `--project=${project}`)],
        ...(selection.grep === undefined ? [] : ['--grep', selection.grep]),
        ...(isResumed && hasLast ? ['--last-failed'] : []),
        ...(isSelected ? ['--pass-with-no-tests'] : []),
      ],
      { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    // Playwright's own output format.
    const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
    const { stats, errors } = report;
    if (!isSelected) console.log(`\nThe slowest ${name}:\n${describeSlowest(browserTimes(report))}`);
    // A flaky journey, which passed on retry, counts as failed.
    const failed = stats.unexpected + stats.flaky + errors.length;
    const unexplained = status !== 0 && failed === 0;
    return {
      passed: stats.expected,
      failed: unexplained ? 1 : failed,
      failures: describeBrowserFailures(report),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs the journeys in Chromium on the built site.
 * @param isResumed Runs only those that failed the last time, when that is known.
 */
export async function runBrowserTests(selection: Selection, isResumed: boolean): Promise<Counts> {
  await requireDeviceFonts();
  const templates = mkdtempSync(join(tmpdir(), 'club-template-'));
  try {
    const environment = {
      CHROMIUM_PATH: await requireChromium(),
      HEADLESS_CHROMIUM_PATH: await requireHeadlessChromium(),
      SITE_TEMPLATE: join(templates, 'site'),
    };
    const counts: Counts[] = [];
    for (const part of parts) counts.push(await runPart(part, environment, selection, isResumed));
    return sum(counts);
  } finally {
    rmSync(templates, { recursive: true, force: true });
  }
}
