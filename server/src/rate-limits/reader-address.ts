import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { networkOf } from '../http/network-of.ts';

/** Addresses that nobody has on the internet: this machine, its network, the network of containers. */
const local = new BlockList();
local.addSubnet('127.0.0.0', 8);
local.addSubnet('10.0.0.0', 8);
local.addSubnet('172.16.0.0', 12);
local.addSubnet('192.168.0.0', 16);
local.addSubnet('169.254.0.0', 16);
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address belongs to this machine, its network, or the network of containers. */
export const isLocal = (address: string): boolean =>
  local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The address that the nearest proxy says it has the request from. */
export const forwardedFor = ({ headers }: FastifyRequest): string | null => {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : null;
};

/** What tells whether forwarded addresses are believed. */
export interface ReaderConfig extends Pick<ServerConfig, 'trustedProxy'> {
  identity: Pick<ServerConfig['identity'], 'provider'>;
}

/**
 * Whom a request counts for: an address, of IPv6 the network that one household or company has.
 *
 * Without `TRUSTED_PROXY` a public server may stand behind a proxy that nobody named. Its readers all come from one
 * address, and must not be counted as one: what comes from the server's own network counts for the address that it was
 * forwarded for, and not at all when it does not say for whom. What comes from elsewhere counts for its own address,
 * since anybody there can claim to forward for another one.
 * The local identity exists on a loopback address alone and knows no proxy.
 * @returns `null` when the request is not to be counted.
 */
export function readerAddress(
  request: FastifyRequest,
  { identity, trustedProxy }: ReaderConfig,
): string | null {
  // Lost before it was known, which `limitConnections` ends: all of them count as one reader.
  const address: string | undefined = request.ip;
  if (address === undefined) return 'unknown';
  const isConfigured = identity.provider === 'local' || trustedProxy !== null;
  if (isConfigured || !isLocal(address)) return networkOf(address);
  const forwarded = forwardedFor(request);
  return forwarded === null ? null : networkOf(forwarded);
}
