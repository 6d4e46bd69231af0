import { useId, type ReactNode } from 'react';
import { formatDate, formatTime, plural } from '../../format/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import type { DraftOffered, DraftOffers } from '../use-draft.ts';
import styles from './DraftOffer.module.css';

/** Offers that stand above a form; further ones fold out. */
const shownAtOnce = 3;

const troubles = {
  'too-many':
    'Neuložených textů je tu tolik, že si prohlížeč další neuchová. Některý z nich zahoďte, nebo tento text brzy uložte.',
  'no-room':
    'Prohlížeč si rozepsaný text neuchová, jeho úložiště je plné nebo vypnuté. Než stránku zavřete, text uložte.',
  'no-files':
    'Vybrané soubory si prohlížeč neuchová, nemá pro ně místo. Než stránku zavřete, formulář uložte.',
} as const;

/** Offers the texts that were kept and never saved. Stands above the form; nothing when there is none. */
export function DraftOffer({ draft }: { draft: DraftOffers }): ReactNode {
  const { offers, trouble, lostFiles } = draft;
  if (offers.length === 0 && trouble === null && lostFiles.length === 0) return null;
  const further = offers.slice(shownAtOnce);
  const lineOf = (offer: DraftOffered): ReactNode => <Offer key={offer.key} offer={offer} draft={draft} />;
  return (
    <div className={styles['offers']}>
      {trouble !== null && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {lostFiles.length > 0 && (
        <Notice tone="bad">{`Tyto soubory už prohlížeč nemá, vyberte je znovu: ${lostFiles.join(', ')}.`}</Notice>
      )}
      {offers.slice(0, shownAtOnce).map(lineOf)}
      {further.length > 0 && (
        <details className={styles['further']}>
          <summary>
            {plural(further.length, {
              one: 'Ještě # neuložený text',
              few: 'Ještě # neuložené texty',
              other: 'Ještě # neuložených textů',
            })}
          </summary>
          {further.map(lineOf)}
        </details>
      )}
    </div>
  );
}

function Offer({ offer, draft }: { offer: DraftOffered; draft: DraftOffers }): ReactNode {
  const id = useId();
  return (
    <Notice
      action={
        <span className={styles['actions']}>
          <Button aria-describedby={id} onClick={() => draft.accept(offer.key)}>
            Pokračovat v psaní
          </Button>
          <Button kind="outline" aria-describedby={id} onClick={() => draft.decline(offer.key)}>
            Zahodit
          </Button>
        </span>
      }
    >
      <span id={id}>{sentenceOf(offer)}</span>
    </Notice>
  );
}

const sentenceOf = ({ savedAt, words, files }: DraftOffered): string => {
  const moment = new Date(savedAt);
  const when = `${formatDate(moment)}, ${formatTime(moment)}`;
  const names = files.join(', ');
  if (words === '') {
    return names === ''
      ? `Je tu neuložený text z ${when}.`
      : `Je tu neuložený výběr souborů z ${when}: ${names}`;
  }
  return names === ''
    ? `Je tu neuložený text z ${when}: „${words}“`
    : `Je tu neuložený text z ${when}: „${words}“, s vybranými soubory: ${names}`;
};
