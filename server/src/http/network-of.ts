import { normalizeIP } from '@fastify/rate-limit';

/**
 * Bits of the IPv6 network that one household or company has at most (RFC 6177; RIPE-690, section 4.2): with its 65,536
 * networks of 64 bits it would be as many readers. Phones of a mobile network share one, as they share an address of IPv4.
 */
const siteBits = 48;

/** What is counted as one address: an address of IPv4, also when it is written as one of IPv6; of IPv6 the site's network. */
export const networkOf = (address: string): string => normalizeIP(address, siteBits);
