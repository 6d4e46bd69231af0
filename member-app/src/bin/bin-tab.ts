import { lazyPart } from 'shared/forms';

/** What the member deleted. Its code is loaded when the tab is opened. */
export const BinTab = lazyPart(
  async () => (await import('./own-bin.tsx')).OwnBin,
  'Koš se nepodařilo načíst.',
);
