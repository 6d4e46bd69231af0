import { readPageData, type RemotesDocument } from 'shared/contract';

/** Milliseconds to wait for `/remotes.json`; the last good one serves as well as long as its versions last. */
const listTimeout = 5_000;

const isList = (value: unknown): value is RemotesDocument =>
  typeof value === 'object' && value !== null && 'microFrontends' in value;

/**
 * Asks for the deployments anew. The page keeps the last good answer in place of the one that it came with.
 * @returns the answer, or what the page knew before when there is none that could be used.
 */
export async function askForRemotes(): Promise<RemotesDocument> {
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
