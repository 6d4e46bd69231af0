import { lazyPart } from 'shared/forms';

/** The card of an open member. Its code is loaded when the first row is opened. */
export const LazyPersonCard = lazyPart(
  async () => (await import('./person-card.tsx')).PersonCard,
  'Údaje o členovi se nepodařilo načíst.',
);
