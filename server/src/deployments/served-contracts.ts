import { servedContracts } from 'shared/contract';
import type { Registry } from './registry.ts';

/** Tells those who publish which contracts this server works with. */
export async function recordServedContracts(registry: Registry): Promise<void> {
  await registry.change((state) =>
    state.served?.from === servedContracts.from && state.served.to === servedContracts.to
      ? state
      : { ...state, served: servedContracts },
  );
}
