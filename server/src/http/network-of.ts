import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Bits of the IPv6 network that one household or company has at most (RFC 6177; RIPE-690, section 4.2): with its 65,536
 * networks of 64 bits it would be as many readers. Phones of a mobile network share one, as they share an address of IPv4.
 */
const siteBits = 48;

/** An address as some proxies forward it: with a port, of IPv6 in brackets. */
const withPort = /^(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>[\d.]+):\d+)$/;

/**
 * What is counted as one address: an address of IPv4, also when it is written as one of IPv6; of IPv6 the site's network.
 * @param address as a socket or a proxy gives it, with or without a port. All that is no address counts as one.
 */
export function networkOf(address: string): string {
  const { ipv4, ipv6 } = withPort.exec(address)?.groups ?? {};
  const bare = ipv4 ?? ipv6 ?? address;
  return isIP(bare) === 0 ? 'unknown' : normalizeIP(bare, siteBits);
}
