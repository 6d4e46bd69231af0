import { setTimeout as wait } from 'node:timers/promises';
import {
  apiPaths,
  type ActualitySummary,
  type Exhibition,
  siteUrls,
} from '../../shared/src/contract/index.ts';

export interface BenchPage {
  name: string;
  path: string;
  /** Whether its paint times are compared with the static page's. */
  isLimited: boolean;
}

const read = async <T>(url: string, path: string): Promise<T> =>
  // Type from the contract; the server validates its responses against the schema.
  (await (await fetch(`${url}/api${path}`)).json()) as T;

/**
 * Typical landing pages of the demo content: among them a news item with a picture and the closest
 * exhibition.
 */
export async function chosenPages(url: string): Promise<BenchPage[]> {
  const news = await read<ActualitySummary[]>(url, apiPaths.newActualities);
  const closest = await read<Exhibition | null>(url, apiPaths.closestExhibition);
  const pictured = news.find(({ image }) => image !== '');
  if (pictured === undefined || closest === null) throw new Error('The demo club lacks what is measured.');
  return [
    { name: 'Home', path: siteUrls.home, isLimited: true },
    { name: 'News detail', path: siteUrls.actuality(pictured.actualityId), isLimited: true },
    { name: 'List of cats', path: siteUrls.cats(), isLimited: true },
    { name: 'Exhibition', path: siteUrls.exhibition(closest.exhibitionId), isLimited: false },
  ];
}

const quietSeconds = 5;

/** Waits until the pages no longer change: a new site is still creating smaller copies of its pictures. */
export async function waitForStablePages(url: string, paths: readonly string[]): Promise<void> {
  const versions = async (): Promise<string> =>
    (await Promise.all(paths.map(async (path) => (await fetch(url + path)).headers.get('etag')))).join();
  let known = await versions();
  for (let quiet = 0; quiet < quietSeconds;) {
    await wait(1_000);
    const now = await versions();
    quiet = now === known ? quiet + 1 : 0;
    known = now;
  }
}
