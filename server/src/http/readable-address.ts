import type { IncomingMessage } from 'node:http';

const canBeDecoded = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address under which the router looks for a request's route. A person who follows a damaged link such as
 * `/%E0%A4%A` gets the site's own page about it: its per cent signs count as characters that no page has in
 * its address. Calls of the API stay as they are and are refused.
 */
export function readableAddress({ method, url = '/' }: IncomingMessage): string {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return canBeDecoded(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
