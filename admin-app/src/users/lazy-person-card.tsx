import type { ReactNode } from 'react';
import { AsyncView } from 'shared/ui';
import { useLazyPart } from '../use-lazy-part.ts';
import type { PersonCardProps } from './person-card.tsx';

const load = async () => (await import('./person-card.tsx')).PersonCard;

/** The card of an open member. Its code is loaded when the first row is opened. */
export function LazyPersonCard(props: PersonCardProps): ReactNode {
  return (
    <AsyncView
      read={useLazyPart(load)}
      loading="Loading..."
      errorText="Údaje o členovi se nepodařilo načíst."
    >
      {(Card) => <Card {...props} />}
    </AsyncView>
  );
}
