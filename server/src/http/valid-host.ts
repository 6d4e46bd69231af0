import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors/index.ts';

/** A name or address with an optional port (RFC 9110, section 7.2). */
const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const isValid = (host: string): boolean => hostAndPort.test(host) && URL.canParse(`http://${host}`);

/**
 * Refuses requests with several `Host` headers, of which a proxy might use another one than this server, and
 * invalid ones (RFC 9112, section 3.2).
 */
export function requireValidHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Alternating names and values.
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    const { host } = raw.headers;
    if (hosts.length > 1 || (host !== undefined && !isValid(host)))
      throw new ProblemError(400, 'BAD_REQUEST');
  });
}
