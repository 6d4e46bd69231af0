import { RefusedError } from '../../server/src/deployments/index.ts';
import { UsageError } from '../common/command-line.ts';
import type { ClubServer } from './club-server.ts';

/**
 * A site that runs already, in place of a server of one's own.
 * @throws UsageError when the address is none; RefusedError when nobody answers there.
 */
export async function runningSite(address: string): Promise<ClubServer> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new UsageError(`${address} is no address of a site.`);
  const { origin } = new URL(address);
  const isThere = await fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere)
    throw new RefusedError(`No site answers at ${origin}: start it (npm start), or name another.`);
  return { url: async () => origin, stop: () => undefined };
}
