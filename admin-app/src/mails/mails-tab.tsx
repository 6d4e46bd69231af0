import type { ReactNode } from 'react';
import { AsyncView } from 'shared/ui';
import { useLazyPart } from '../use-lazy-part.ts';

const load = async () => (await import('./mails-panel.tsx')).MailsPanel;

/** Tab Pošta. Its code is loaded when it is opened. */
export function MailsTab(): ReactNode {
  return (
    <AsyncView read={useLazyPart(load)} loading="Načítám..." errorText="Poštu nelze načíst.">
      {(Panel) => <Panel />}
    </AsyncView>
  );
}
