import type { FastifyRequest } from 'fastify';

/** An origin for whole addresses in an answer. */
interface SiteOrigin {
  /** `null` on a public server without an address of its own: a request's `Host` is whatever its sender likes. */
  origin: string | null;
  /** Whether there are few of them, so that answers with it may be kept. */
  isOneOfFew: boolean;
}

/** Names of this machine as browsers write them. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The site's own origin.
 * @param siteUrl the configured address.
 * @param isLoopback whether requests come under a name of this machine alone, so that their `Host` may be repeated.
 */
export function siteOrigin(
  request: FastifyRequest,
  { siteUrl, isLoopback }: { siteUrl: string | null; isLoopback: boolean },
): SiteOrigin {
  if (siteUrl !== null || !isLoopback) return { origin: siteUrl, isOneOfFew: true };
  const host = request.headers.host ?? 'localhost';
  const isOneOfFew = loopbackNames.some((name) => host === `${name}:${request.socket.localPort}`);
  return { origin: `${request.protocol}://${host}`, isOneOfFew };
}
