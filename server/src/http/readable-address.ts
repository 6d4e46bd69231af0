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
 * The URL for the router. A damaged link such as `/%E0%A4%A` shows the site's 404 page: its per cent signs
 * are escaped, so that it matches no route. API calls are unchanged and refused.
 */
export function readableAddress({ method, url = '/' }: IncomingMessage): string {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return canBeDecoded(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
