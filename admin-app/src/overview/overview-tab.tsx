import type { ReactNode } from 'react';
import { AsyncView } from 'shared/ui';
import { useLazyPart } from '../use-lazy-part.ts';

const load = async () => (await import('./overview.tsx')).Overview;

/** The overview. Its code is loaded when no tab is chosen. */
export function OverviewTab(): ReactNode {
  return (
    <AsyncView read={useLazyPart(load)} loading="Loading..." errorText="Přehled se nepodařilo načíst.">
      {(Overview) => <Overview />}
    </AsyncView>
  );
}
