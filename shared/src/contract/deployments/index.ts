import type { ContractRange, RemoteDeployment } from '../schemas/index.ts';

/** Version of the contract of this source: shared modules, what a remote exposes, global classes, the API. */
export const contractVersion = 3;

/**
 * Contracts that a shell and a server of this source support. 1: remotes bundle the runtime of webpack's own
 * module federation. 2: they run on the shell's runtime. 3: server rendering passes `remote` instead of
 * `area`, and global classes have other names (docs/decisions/0070).
 */
export const servedContracts: ContractRange = { from: 1, to: 3 };

/** Whether a build for `contract` is supported by `range`. */
export const serves = ({ from, to }: ContractRange, contract: number): boolean =>
  from <= contract && contract <= to;

/**
 * Cookie with a visitor's canary bucket from 0 to 99. It exists while there is a canary, so that server and
 * browser choose the same version on every request.
 */
export const shareCookie = 'share';

/** The canary bucket in a `Cookie` header or `document.cookie`. */
export function shareIn(cookies: string): number | null {
  const found = /(?:^|; *)share=(\d\d?)(?:;|$)/.exec(cookies)?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * The deployment for a visitor: a canary when the bucket is in its share, otherwise the default. Without a
 * bucket always the default.
 */
export function chooseDeployment(
  deployments: readonly RemoteDeployment[],
  share: number | null,
): RemoteDeployment | undefined {
  let rest = share ?? 100;
  for (const candidate of deployments) {
    const { traffic, default: isDefault } = candidate.deployment;
    if (isDefault) continue;
    if (rest < traffic) return candidate;
    rest -= traffic;
  }
  return deployments.find(({ deployment }) => deployment.default) ?? deployments[0];
}
