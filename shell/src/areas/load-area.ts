import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { readPageData } from 'shared/config';
import type { RemoteDeployment, RemotesDocument } from 'shared/contract';
import { servedContract, type AreaName } from './area-names.ts';

/** Milliseconds after which a remote that does not answer counts as broken. */
const loadTimeout = 15_000;

/** A remote that cannot be shown: missing, broken, too slow, or built for another contract. */
export class AreaError extends Error {
  override name = 'AreaError';
}

/** Name of a remote in the federation runtime, which wants an identifier. */
const federationName = (area: AreaName): string => area.replaceAll('-', '_');

const fetchRemotes = async (): Promise<RemotesDocument> => {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(loadTimeout),
  });
  if (!answer.ok) throw new AreaError(`/remotes.json answered ${answer.status}`);
  // Our own server validates this document against the same type when it is published.
  return (await answer.json()) as RemotesDocument;
};

const chooseDeployment = (remotes: RemotesDocument, area: AreaName): RemoteDeployment => {
  const deployments = remotes.microFrontends[area] ?? [];
  const chosen = deployments.find(({ deployment }) => deployment.default) ?? deployments[0];
  if (chosen === undefined) throw new AreaError(`No deployment of ${area}`);
  if (chosen.extras.contract !== servedContract)
    throw new AreaError(
      `${area} was built for contract ${chosen.extras.contract}, this shell serves ${servedContract}`,
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

/**
 * Loads a remote's root component.
 * @param fresh reads `/remotes.json` again instead of the copy that came with the page; for a retry.
 * @throws AreaError, or the federation runtime's error, when the remote cannot be had.
 */
export async function loadArea(area: AreaName, fresh: boolean): Promise<ComponentType> {
  const remotes = fresh ? await fetchRemotes() : readPageData().remotes;
  const { url } = chooseDeployment(remotes, area);
  const name = federationName(area);
  const get = (): Promise<{ default: ComponentType } | null> => {
    // Without `force` the runtime keeps the failure of an earlier try.
    registerRemotes([{ name, entry: new URL(url, location.href).href }], { force: true });
    return withinTime(loadRemote<{ default: ComponentType }>(`${name}/app`));
  };
  // A preload that failed is what a browser hands to the next script of that address: only the request after
  // that one goes out.
  const remote = await get().catch((error: unknown) => {
    if (error instanceof AreaError) throw error;
    return get();
  });
  if (typeof remote?.default !== 'function') throw new AreaError(`${area} exposes no component`);
  return remote.default;
}
