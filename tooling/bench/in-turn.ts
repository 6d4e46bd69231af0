import type { Browser } from './devtools.ts';
import { loadPage, type PageLoad } from './page-load.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const medians = (loads: readonly PageLoad[]): PageLoad => {
  const of = (name: keyof PageLoad): number => median(loads.map((load) => load[name]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    bytes: of('bytes'),
    requests: of('requests'),
  };
};

/**
 * Loads two pages some times in turn, so that whatever else the machine does meets both. One load of each before
 * that does not count: it fills the caches of the servers.
 * @returns the medians of each page.
 */
export async function loadInTurn(
  browser: Browser,
  [one, other]: readonly [string, string],
  runs: number,
): Promise<[PageLoad, PageLoad]> {
  const ofOne: PageLoad[] = [];
  const ofOther: PageLoad[] = [];
  await loadPage(browser, one);
  await loadPage(browser, other);
  for (let run = 0; run < runs; run += 1) {
    const first = async (): Promise<unknown> => ofOne.push(await loadPage(browser, one));
    const second = async (): Promise<unknown> => ofOther.push(await loadPage(browser, other));
    for (const load of run % 2 === 0 ? [first, second] : [second, first]) await load();
  }
  return [medians(ofOne), medians(ofOther)];
}
