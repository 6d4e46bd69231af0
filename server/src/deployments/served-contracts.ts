import { servedContracts } from 'shared/contract';
import { packApi, type Operations } from '../consumer-contracts/index.ts';
import type { Registry } from './registry.ts';

/** Records which contracts this server serves, for publishers. */
export async function recordServedContracts(registry: Registry): Promise<void> {
  await registry.change((state) =>
    state.served?.from === servedContracts.from && state.served.to === servedContracts.to
      ? state
      : { ...state, served: servedContracts },
  );
}

/** Records the API of this server, for publishers. */
export async function recordApi(registry: Registry, operations: Operations): Promise<void> {
  const api = packApi(operations);
  await registry.change((state) => (state.api === api ? state : { ...state, api }));
}
