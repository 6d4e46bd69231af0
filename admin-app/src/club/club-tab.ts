import { lazyPart } from 'shared/forms';

/** Tab Klub. Its code is loaded when it is opened. */
export const ClubTab = lazyPart(
  async () => (await import('./club-panel.tsx')).ClubPanel,
  'Obsah klubu nelze načíst.',
);
