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
import { AreaError } from './area-error.ts';
import type { AreaName } from './area-names.ts';
import { loadFromRemote, type RemoteSource } from './federation.ts';
import { askForRemotes } from './remotes-list.ts';

/** Global name of a remote's container, which has to be an identifier. */
const containerName = (area: AreaName): string => area.replaceAll('-', '_');

const deploymentOf = (remotes: RemotesDocument, area: AreaName): RemoteDeployment => {
  const chosen = chooseDeployment(remotes.microFrontends[area] ?? [], shareIn(document.cookie));
  if (chosen === undefined) throw new AreaError(`No deployment of ${area}`);
  if (!serves(servedContracts, chosen.extras.contract))
    throw new AreaError(
      `${area} was built for contract ${chosen.extras.contract}, which this shell cannot serve`,
    );
  return chosen;
};

/** Counts the tries after a first one; each asks under addresses of its own (tooling/bundler/integrity.ts). */
let tries = 0;

const sourceOf = (remotes: RemotesDocument, area: AreaName): RemoteSource => {
  const { url, metadata } = deploymentOf(remotes, area);
  const entry = new URL(url, location.href).href;
  return { container: containerName(area), entry, integrity: metadata.integrity };
};

const freshSourceOf = async (area: AreaName): Promise<RemoteSource> => {
  const source = sourceOf(await askForRemotes(), area);
  const entry = new URL(source.entry);
  entry.search = String((tries += 1));
  return { ...source, entry: entry.href };
};

/**
 * Loads a remote's root component, and the code of the page that it will show first. What failed at once is
 * tried a second time, with the deployment that is current by then: the one that the page names may have been
 * cleaned away.
 * @param fresh reads `/remotes.json` instead of what the page knows; for a retry.
 * @throws AreaError when the remote cannot be had.
 */
export async function loadArea(area: AreaName, fresh: boolean): Promise<ComponentType> {
  try {
    const module = fresh
      ? await loadFromRemote(await freshSourceOf(area))
      : await loadFromRemote(sourceOf(readPageData().remotes, area), () => freshSourceOf(area));
    return module.default;
  } catch (error) {
    throw error instanceof AreaError ? error : new AreaError(`${area} does not load`, { cause: error });
  }
}
