import { servedContracts } from 'shared/contract';
import type { Registry } from './registry.ts';

/** Records which contracts this server serves, for publishers. */
export async function recordServedContracts(registry: Registry): Promise<void> {
  await registry.change((state) =>
    state.served?.from === servedContracts.from && state.served.to === servedContracts.to
      ? state
      : { ...state, served: servedContracts },
  );
}
