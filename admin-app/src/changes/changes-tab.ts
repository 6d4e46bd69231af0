import { lazyPart } from 'shared/forms';

/** Tab Změny. Its code is loaded when it is opened. */
export const ChangesTab = lazyPart(
  async () => (await import('./changes-panel.tsx')).ChangesPanel,
  'Změny nelze načíst.',
);
