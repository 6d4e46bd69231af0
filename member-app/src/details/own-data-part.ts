import { lazyPart } from 'shared/forms';

/** What the club holds on the member. Its code is loaded when the details are shown. */
export const OwnDataPart = lazyPart(
  async () => (await import('./own-data.tsx')).OwnData,
  'Moje data se nepodařilo načíst.',
);
