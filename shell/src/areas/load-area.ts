import type { ComponentType } from 'react';
import { readPageData } from 'shared/config';
import type { RemoteDeployment, RemotesDocument } from 'shared/contract';
import { chooseDeployment, servedContracts, serves, shareIn } from 'shared/deployments';
import type { AreaName } from './area-names.ts';
import { loadFromRemote } from './remote-container.ts';
import { askForRemotes } from './remotes-list.ts';

/** Milliseconds after which a remote that does not answer counts as broken. */
const loadTimeout = 15_000;

/** A remote that cannot be shown: missing, broken, too slow, or built for another contract. */
export class AreaError extends Error {
  override name = 'AreaError';
}

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

const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new AreaError('The remote did not answer in time')), loadTimeout);
    }),
  ]);

/** What a remote exposes: its root component, and how to have the code of a page before it is shown. */
interface RemoteModule {
  default: ComponentType;
  loadPage?: (url: string) => Promise<void>;
}

const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'function';

const loadModule = async (area: AreaName, entry: string, integrity: string): Promise<RemoteModule> => {
  const module = await loadFromRemote(containerName(area), entry, integrity, './app');
  if (!isRemoteModule(module)) throw new AreaError(`${area} exposes no component`);
  await module.loadPage?.(location.pathname + location.search);
  return module;
};

/** Counts the tries after a first one; each asks under addresses of its own (tooling/integrity.ts). */
let tries = 0;

const load = async (area: AreaName, fresh: boolean): Promise<ComponentType> => {
  const { url, metadata } = deploymentOf(fresh ? await askForRemotes() : readPageData().remotes, area);
  const entry = new URL(url, location.href);
  if (fresh) entry.search = String((tries += 1));
  return (await withinTime(loadModule(area, entry.href, metadata.integrity))).default;
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
    return await load(area, fresh).catch((error: unknown) => {
      if (fresh || error instanceof AreaError) throw error;
      return load(area, true);
    });
  } catch (error) {
    throw error instanceof AreaError ? error : new AreaError(`${area} does not load`, { cause: error });
  }
}
