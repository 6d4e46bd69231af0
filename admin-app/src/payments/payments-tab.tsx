import type { ReactNode } from 'react';
import { AsyncView } from 'shared/ui';
import { useLazyPart } from '../use-lazy-part.ts';

const load = async () => (await import('./payments-panel.tsx')).PaymentsPanel;

/** Tab Platby. Its code is loaded when it is opened. */
export function PaymentsTab(): ReactNode {
  return (
    <AsyncView read={useLazyPart(load)} loading="Loading..." errorText="Platby nelze načíst.">
      {(Panel) => <Panel />}
    </AsyncView>
  );
}
