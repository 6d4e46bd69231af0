import { type ContractRange, serves } from 'shared/contract';
import { RefusedError } from './refused-error.ts';
import { deploymentsOf, isRunning, type DeploymentName, type RegistryState } from './registry.ts';

const inWords = ({ from, to }: ContractRange): string =>
  from === to ? `contract ${from}` : `contracts ${from} to ${to}`;

/**
 * Checks that what runs after a transition is compatible, as far as the changed deployments are concerned: an
 * incompatibility between others does not block it.
 * @param moved names of what the transition changes.
 * @throws RefusedError with the reasons.
 */
export function requireContracts(
  state: RegistryState,
  moved: readonly DeploymentName[],
  served: ContractRange | null,
): void {
  const reasons: string[] = [];
  const running = Object.keys(state.microFrontends).flatMap((name) =>
    deploymentsOf(state, name)
      .filter(isRunning)
      .map(({ metadata, extras }) => ({ ...extras, name, label: `${name} ${metadata.version}` })),
  );
  const isMoved = (name: string): boolean => moved.some((one) => one === name);
  for (const { name, label, contract } of running)
    if (isMoved(name) && served !== null && !serves(served, contract))
      reasons.push(
        `${label} was built for contract ${contract}, and the server works with ${inWords(served)}.`,
      );
  for (const shell of running) {
    if (shell.serves === undefined) continue;
    for (const remote of running)
      if (
        remote.name !== 'shell' &&
        (isMoved(shell.name) || isMoved(remote.name)) &&
        !serves(shell.serves, remote.contract)
      )
        reasons.push(
          `${remote.label} was built for contract ${remote.contract}, and ${shell.label} works with ${inWords(shell.serves)}.`,
        );
  }
  if (reasons.length > 0) throw new RefusedError(reasons.join('\n'));
}
