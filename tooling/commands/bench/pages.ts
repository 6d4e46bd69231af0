import { cpus } from 'node:os';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { compareCatLists } from '../../benchmarks/pages/cat-lists.ts';
import { compare, startPlain } from '../../benchmarks/pages/compare.ts';
import { chosenPages, waitForStablePages, type BenchPage } from '../../benchmarks/demo-site.ts';
import { startBrowser } from '../../browser/devtools.ts';
import { loadInTurn } from '../../benchmarks/pages/in-turn.ts';
import type { PageLoad } from '../../benchmarks/pages/page-load.ts';
import type { RecordedAnswer } from '../../benchmarks/pages/plain-server.ts';
import { reportGoals, whole, type Goal } from '../../benchmarks/report.ts';
import { withBenchSite } from '../../benchmarks/site.ts';
import { bareAddress, staticPage } from '../../benchmarks/pages/static-page.ts';
import { fontSets, requireDeviceFonts, type FontSet } from '../../browser/device-fonts.ts';
import { startServer } from '../../servers/server-process.ts';

const parts = ['paint', 'rate', 'cats'] as const;
const usage = `npm run bench:pages -- [${parts.join('] [')}] [--runs 5] [--seconds 5] [--fonts ${fontSets.join('|')}|all]`;

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    fonts: { type: 'string' },
  },
  allowPositionals: true,
});
const [runs, seconds] = [Number(values.runs), Number(values.seconds)];
/** The sets of device fonts to measure with; `undefined` stands for the fonts of this machine. */
const chosenFonts: (FontSet | undefined)[] =
  values.fonts === undefined
    ? [undefined]
    : fontSets.filter((set) => values.fonts === set || values.fonts === 'all');
const isPart = (name: string): boolean => parts.some((part) => part === name);
if (
  !(
    Number.isInteger(runs) &&
    runs > 0 &&
    Number.isInteger(seconds) &&
    seconds > 0 &&
    chosenFonts.length > 0 &&
    positionals.every(isPart)
  )
) {
  console.error(usage);
  exit(2);
}
const wants = (part: (typeof parts)[number]): boolean =>
  positionals.length === 0 || positionals.includes(part);

const goals: Goal[] = [];
const expectGoal = (name: string, met: boolean): void => void goals.push({ name, met });

const tableHead = (names: readonly string[]): void =>
  console.log(`\n| ${names.join(' | ')} |\n|---|${'---:|'.repeat(names.length - 1)}`);
const tableRow = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

const loadCells = (name: string, load: PageLoad): string[] => [
  name,
  ...[load.firstPaint, load.largestPaint, load.blocking].map(whole),
  load.shift.toFixed(3),
  whole(load.bytes),
  whole(load.requests),
];

/** Largest first paint beside the bare page's. */
const bareGoals: Readonly<Record<string, number>> = { Home: 1.35, 'News detail': 1.2, 'List of cats': 1.2 };

/** Cold loads of each page, of a static page with the same content and of a bare one, in turn. */
async function comparePaints(
  url: string,
  pages: readonly BenchPage[],
  folder: string,
  fonts?: FontSet,
): Promise<void> {
  const recorded: Record<string, RecordedAnswer> = {};
  for (const { path } of pages) Object.assign(recorded, await staticPage(url, path));
  const plain = await startPlain(recorded, folder);
  const browser = await startBrowser(fonts === undefined ? {} : { fonts });
  const device = fonts === undefined ? '' : ` (${fonts})`;
  try {
    if (fonts !== undefined) console.log(`\nDevice fonts: ${fonts}`);
    tableHead(['Page', 'First paint', 'Largest paint', 'Blocking', 'Shift', 'Bytes', 'Requests']);
    for (const { name, path, isLimited } of pages) {
      const addresses = [url + path, plain.url + path, plain.url + bareAddress(path)] as const;
      const [site, limit, bare] = await loadInTurn(browser, addresses, runs);
      const [first, largest] = [site.firstPaint / limit.firstPaint, site.largestPaint / limit.largestPaint];
      const beside = site.firstPaint / bare.firstPaint;
      const ratios = (one: number, other: number): string[] => [
        one.toFixed(2),
        other.toFixed(2),
        ...Array<string>(4).fill(''),
      ];
      tableRow(loadCells(name, site));
      tableRow(loadCells('… as a static page', limit));
      tableRow(['… ratio', ...ratios(first, largest)]);
      tableRow(loadCells('… as a bare page', bare));
      tableRow(['… ratio', ...ratios(beside, site.largestPaint / bare.largestPaint)]);
      if (isLimited) {
        expectGoal(`${name}${device}: first paint ≤ 1.2 × the static page's`, first <= 1.2);
        expectGoal(`${name}${device}: largest paint ≤ 1.2 × the static page's`, largest <= 1.2);
      }
      const most = bareGoals[name];
      if (most !== undefined)
        expectGoal(`${name}${device}: first paint ≤ ${most} × the bare page's`, beside <= most);
      expectGoal(`${name}${device}: blocking time < 80 ms`, site.blocking < 80);
      expectGoal(`${name}${device}: no shift`, Number(site.shift.toFixed(3)) === 0);
    }
  } finally {
    await browser.close();
    plain.child.kill();
  }
}

/** Requests per second of the cached pages beside a plain server with the same bytes. */
async function compareRates(url: string, pages: readonly BenchPage[], folder: string): Promise<void> {
  tableHead(['Page', 'Bytes', 'Requests/s', 'Plain requests/s', 'Ratio']);
  const paths = pages.map(({ path }) => path);
  for (const { path, bytes, server, plain, ratio } of await compare(url, paths, seconds, folder)) {
    const rates = [server, plain].map(({ requestsPerSecond }) => whole(requestsPerSecond));
    tableRow([`\`${path}\``, whole(bytes), ...rates, ratio.toFixed(2)]);
    expectGoal(`${path}: at least half of the plain server's rate`, ratio >= 0.5);
  }
}

/** The first page of a long list beside that of a short one. */
async function compareLists(url: string, folder: string): Promise<void> {
  const browser = await startBrowser();
  try {
    const [few, many] = await compareCatLists(browser, url, folder, runs);
    tableHead(['Cats', 'Bytes of HTML and data', 'Largest paint']);
    for (const { cats, bytes, largestPaint } of [few, many])
      tableRow([whole(cats), whole(bytes), whole(largestPaint)]);
    expectGoal('100,000 cats: bytes ≤ 1.2 × those of 100', many.bytes <= 1.2 * few.bytes);
    expectGoal(
      '100,000 cats: largest paint ≤ 1.2 × that of 100',
      many.largestPaint <= 1.2 * few.largestPaint,
    );
  } finally {
    await browser.close();
  }
}

if (values.fonts !== undefined) await requireDeviceFonts();
await withBenchSite('sqlite', async ({ dataDir, variables }) => {
  const server = await startServer({ ...variables, REQUESTS_PER_MINUTE: '0' });
  server.child.stdout?.resume();
  try {
    const pages = await chosenPages(server.url);
    await waitForStablePages(
      server.url,
      pages.map(({ path }) => path),
    );
    console.log(`${cpus().length} cores; medians of ${runs} runs, times in milliseconds`);
    if (wants('paint'))
      for (const fonts of chosenFonts) await comparePaints(server.url, pages, dataDir, fonts);
    if (wants('rate')) await compareRates(server.url, pages, dataDir);
    if (wants('cats')) await compareLists(server.url, dataDir);
  } finally {
    await server.end('SIGTERM');
  }
});
exit(reportGoals(goals));
