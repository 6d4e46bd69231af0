import type { Browser } from '../../browser/devtools.ts';
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
 * Loads pages repeatedly in turn, so that other load affects all of them. A first load of each does not
 * count: it warms the servers' caches.
 * @returns the medians of each page.
 */
export async function loadInTurn<Urls extends readonly string[]>(
  browser: Browser,
  urls: readonly [...Urls],
  runs: number,
): Promise<{ [Index in keyof Urls]: PageLoad }> {
  const pages = urls.map((url) => ({ url, loads: new Array<PageLoad>() }));
  for (const { url } of pages) await loadPage(browser, url);
  for (let run = 0; run < runs; run += 1)
    for (const { url, loads } of run % 2 === 0 ? pages : pages.toReversed())
      loads.push(await loadPage(browser, url));
  // `map` gives one result for each address.
  return pages.map(({ loads }) => medians(loads)) as { [Index in keyof Urls]: PageLoad };
}
