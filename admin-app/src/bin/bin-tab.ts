import { lazyPart } from 'shared/forms';

/** What was deleted. Its code is loaded when the tab is chosen. */
export const BinTab = lazyPart(
  async () => (await import('./club-bin.tsx')).ClubBin,
  'Koš se nepodařilo načíst.',
);
