import type { ComponentType } from 'react';
import {
  readPageData,
  type RemoteDeployment,
  type RemotesDocument,
  chooseDeployment,
  servedContracts,
  serves,
  shareIn,
} from 'shared/contract';
import { note } from '../reports/notes.ts';
import { RemoteError } from './remote-error.ts';
import type { RemoteName } from '../remote-name.ts';
import { loadRemoteModule, type RemoteSource } from './federation.ts';
import { fetchRemotes } from './remotes-list.ts';

/** Global name of a remote's container; it has to be an identifier. */
const containerName = (remote: RemoteName): string => remote.replaceAll('-', '_');

const deploymentOf = (remotes: RemotesDocument, remote: RemoteName): RemoteDeployment => {
  const chosen = chooseDeployment(remotes.microFrontends[remote] ?? [], shareIn(document.cookie));
  if (chosen === undefined) throw new RemoteError(`No deployment of ${remote}`);
  note({ loads: remote, version: chosen.metadata.version });
  if (!serves(servedContracts, chosen.extras.contract))
    throw new RemoteError(
      `${remote} was built for contract ${chosen.extras.contract}, which this shell cannot serve`,
    );
  return chosen;
};

/** Number of retries, used as a cache-busting query (tooling/bundler/integrity.ts). */
let tries = 0;

const sourceOf = (remotes: RemotesDocument, remote: RemoteName): RemoteSource => {
  const { url, metadata } = deploymentOf(remotes, remote);
  const entry = new URL(url, location.href).href;
  return { container: containerName(remote), entry, integrity: metadata.integrity };
};

const freshSourceOf = async (remote: RemoteName): Promise<RemoteSource> => {
  const source = sourceOf(await fetchRemotes(), remote);
  const entry = new URL(source.entry);
  entry.search = String((tries += 1));
  return { ...source, entry: entry.href };
};

/**
 * Loads a remote's root component, and the code of the page that it will show first. After a failure it tries
 * once more with the current deployment, since the one that the page names may have been deleted.
 * @param fresh fetches `/remotes.json` instead of using the page's copy; for a retry.
 * @throws RemoteError when the remote cannot be loaded.
 */
export async function loadRemoteComponent(remote: RemoteName, fresh: boolean): Promise<ComponentType> {
  try {
    const module = fresh
      ? await loadRemoteModule(await freshSourceOf(remote))
      : await loadRemoteModule(sourceOf(readPageData().remotes, remote), () => freshSourceOf(remote));
    return module.default;
  } catch (error) {
    note({ fault: 'load', error, of: remote });
    throw error instanceof RemoteError ? error : new RemoteError(`${remote} does not load`, { cause: error });
  }
}
