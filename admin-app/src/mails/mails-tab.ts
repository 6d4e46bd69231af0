import { lazyPart } from 'shared/forms';

/** Tab Pošta. Its code is loaded when it is opened. */
export const MailsTab = lazyPart(
  async () => (await import('./mails-panel.tsx')).MailsPanel,
  'Poštu nelze načíst.',
);
