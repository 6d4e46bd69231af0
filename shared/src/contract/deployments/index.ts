import type { ContractRange, RemoteDeployment } from '../schemas/index.ts';

/** The contract that bundles built from this source keep: what is shared, what a remote exposes, the API. */
export const contractVersion = 3;

/**
 * Contracts that a shell and a server of this source support. 1: remotes bundle the runtime of webpack's own
 * module federation. 2: they run on the shell's runtime. 3: server rendering passes `remote` instead of
 * `area`.
 */
export const servedContracts: ContractRange = { from: 1, to: 3 };

/** Whether what was built for `contract` works with somebody who serves `range`. */
export const serves = ({ from, to }: ContractRange, contract: number): boolean =>
  from <= contract && contract <= to;

/**
 * Cookie with a visitor's number from 0 to 99. It exists while a version is tried out, so that the server and
 * the browser choose the same one, time and again.
 */
export const shareCookie = 'share';

/** The visitor's number among these cookies, as a `Cookie` header or `document.cookie` holds them. */
export function shareIn(cookies: string): number | null {
  const found = /(?:^|; *)share=(\d\d?)(?:;|$)/.exec(cookies)?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * The deployment that a visitor gets: one that is tried out, when the number lies in its share, or else the
 * default one. Without a number nobody tries anything.
 */
export function chooseDeployment(
  deployments: readonly RemoteDeployment[],
  share: number | null,
): RemoteDeployment | undefined {
  let rest = share ?? 100;
  for (const candidate of deployments) {
    const { traffic, default: usual } = candidate.deployment;
    if (usual) continue;
    if (rest < traffic) return candidate;
    rest -= traffic;
  }
  return deployments.find(({ deployment }) => deployment.default) ?? deployments[0];
}
