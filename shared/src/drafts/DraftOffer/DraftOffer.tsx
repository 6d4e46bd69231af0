import { formatDate, formatTime } from '../../format/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import type { Draft } from '../use-draft.ts';
import styles from './DraftOffer.module.css';

/** Offers a text that was kept and never saved. Stands above the form; nothing when there is none. */
export function DraftOffer({ draft }: { draft: Pick<Draft<unknown>, 'offer' | 'accept' | 'decline'> }) {
  if (draft.offer === null) return null;
  const savedAt = new Date(draft.offer.savedAt);
  return (
    <Notice
      action={
        <span className={styles['actions']}>
          <Button onClick={draft.accept}>Pokračovat v psaní</Button>
          <Button kind="outline" onClick={draft.decline}>
            Zahodit
          </Button>
        </span>
      }
    >
      {`Je tu neuložený text z ${formatDate(savedAt)}, ${formatTime(savedAt)}.`}
    </Notice>
  );
}
