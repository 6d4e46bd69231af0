import { logoPath } from 'shared/ui';
import type { Copies } from './copies.ts';
import { markedCopy, offlinePage } from './offline-page.ts';

/** Milliseconds for which a page is waited for where a copy of it could be read meanwhile. */
const patience = 10_000;

/** The answer, or `null` when it has not come after so many milliseconds. */
const within = async <Value>(milliseconds: number, answer: Promise<Value>): Promise<Value | null> => {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

export interface Answer {
  response: Promise<Response>;
  /** Ends when what the answer brought is kept; never fails. */
  kept: Promise<unknown>;
}

const ignore = (): undefined => undefined;

/**
 * The page from the server. Its copy when the server cannot be reached, or has not answered for a long time; then the
 * page is kept when it comes. Otherwise the offline page.
 */
export function answerPage(copies: Copies, url: string, load: () => Promise<Response>): Answer {
  const network = load();
  // The answer is read twice: the browser may have the other half at once.
  const kept = network.then((response) => copies.keep('page', url, response.clone())).catch(ignore);
  const response = async (): Promise<Response> => {
    const copy = await copies.findPage(url).catch(() => null);
    if (copy === null) return network.catch(async () => offlinePage(await copies.list(), logoPath));
    const fresh = network.catch(() => null);
    return (await within(patience, fresh)) ?? markedCopy(copy);
  };
  return { response: response(), kept };
}

/** Published code never changes under its name: the copy, or the file itself. */
export function answerCode(copies: Copies, url: string, load: () => Promise<Response>): Answer {
  const loaded = Promise.withResolvers<Response | null>();
  const response = async (): Promise<Response> => {
    const copy = await copies.find('code', url).catch(ignore);
    if (copy !== undefined) {
      loaded.resolve(null);
      return copy;
    }
    try {
      const fresh = await load();
      loaded.resolve(fresh.clone());
      return fresh;
    } catch (error) {
      loaded.resolve(null);
      throw error;
    }
  };
  const kept = loaded.promise.then((fresh) => fresh && copies.keep('code', url, fresh)).catch(ignore);
  return { response: response(), kept };
}

/** A picture from the server, which may have been withdrawn; its copy when the server cannot be reached. */
export function answerPicture(copies: Copies, url: string, load: () => Promise<Response>): Answer {
  const network = load();
  const kept = network.then((response) => copies.keep('picture', url, response.clone())).catch(ignore);
  const response = network.catch(async (error: unknown) => {
    const copy = await copies.find('picture', url);
    if (copy === undefined) throw error;
    return copy;
  });
  return { response, kept };
}
