import { lazyPart } from 'shared/forms';

/** Tab Platby. Its code is loaded when it is opened. */
export const PaymentsTab = lazyPart(
  async () => (await import('./payments-panel.tsx')).PaymentsPanel,
  'Platby nelze načíst.',
);
