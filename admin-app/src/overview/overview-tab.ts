import { lazyPart } from 'shared/forms';

/** The overview. Its code is loaded when no tab is chosen. */
export const OverviewTab = lazyPart(
  async () => (await import('./overview.tsx')).Overview,
  'Přehled se nepodařilo načíst.',
);
