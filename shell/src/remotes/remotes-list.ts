import { readPageData, type RemotesDocument } from 'shared/contract';

/**
 * Timeout of `/remotes.json` in milliseconds. After it the page's copy is used, which is valid while its
 * versions exist.
 */
const listTimeout = 5_000;

const isList = (value: unknown): value is RemotesDocument =>
  typeof value === 'object' && value !== null && 'microFrontends' in value;

/**
 * Fetches the current deployments, and replaces the page's copy on success.
 * @returns the deployments, or the page's copy on failure.
 */
export async function fetchRemotes(): Promise<RemotesDocument> {
  const page = readPageData();
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), listTimeout);
  try {
    const answer = await fetch('/remotes.json', { cache: 'no-cache', signal: aborter.signal });
    const list: unknown = await answer.json();
    if (answer.ok && isList(list)) page.remotes = list;
  } catch (error) {
    console.error(error);
  } finally {
    clearTimeout(timer);
  }
  return page.remotes;
}
