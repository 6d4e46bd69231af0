import { lazyPart } from 'shared/forms';

/** Tab Uživatelé. Its code is loaded when it is opened. */
export const UsersTab = lazyPart(
  async () => (await import('./users-panel.tsx')).UsersPanel,
  'Seznam uživatelů se nepodařilo načíst.',
);
