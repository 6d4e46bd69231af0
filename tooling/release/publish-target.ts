import type { ServerConfig } from '../../server/src/config.ts';
import {
  folderTarget,
  httpTarget,
  remotesFolder,
  type PublishTarget,
} from '../../server/src/deployments/index.ts';
import { UsageError } from '../common/command-line.ts';

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

const baseOf = (address: string): string => {
  if (!URL.canParse(address) || !isAddress(address))
    throw new UsageError(`${address} is no address that browsers could load from.`);
  return address.endsWith('/') ? address : `${address}/`;
};

/**
 * Where versions are to lie: in the server's data directory, on a static host, or in a folder that one serves.
 * @throws UsageError when the folder's address is missing.
 */
export function placeFor(
  { dataDir }: Pick<ServerConfig, 'dataDir'>,
  { to, at, token }: { to: string | undefined; at: string | undefined; token: string | undefined },
): PublishTarget {
  if (to === undefined) return folderTarget(remotesFolder(dataDir));
  if (isAddress(to)) return httpTarget(baseOf(to), token);
  if (at === undefined)
    throw new UsageError(
      '--to DIR needs --at with the address at which the folder is served. For the data directory of another server set DATA_DIR.',
    );
  return folderTarget(to, baseOf(at));
}
