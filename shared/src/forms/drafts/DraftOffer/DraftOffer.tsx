import { useId, type MouseEvent, type ReactNode } from 'react';
import { formatDate, formatTime, plural } from '../../../format/index.ts';
import { Button, firstField, moveFocusOnUnmount, Notice, useToast } from '../../../ui/index.ts';
import type { DraftOffered, DraftOffers } from '../draft-offers.ts';
import styles from './DraftOffer.module.css';

/** Number of offers shown; further ones are collapsed. */
const shownAtOnce = 3;

const troubles = {
  'too-many':
    'Neuložených textů je tu tolik, že si prohlížeč další neuchová. Některý z nich zahoďte, nebo tento text brzy uložte.',
  'no-space':
    'Prohlížeč si rozepsaný text neuchová: jeho úložiště je plné nebo vypnuté. Než stránku zavřete, text uložte.',
  'no-files':
    'Vybrané soubory si prohlížeč neuchová: nemá pro ně místo. Než stránku zavřete, formulář uložte.',
} as const;

/** Offers unsaved drafts above a form; renders nothing without any. */
export function DraftOffer({ draft }: { draft: DraftOffers }): ReactNode {
  const { offers, trouble, lostFiles } = draft;
  if (offers.length === 0 && trouble === null && lostFiles.length === 0) return null;
  const further = offers.slice(shownAtOnce);
  const lineOf = (offer: DraftOffered): ReactNode => <Offer key={offer.key} offer={offer} draft={draft} />;
  return (
    <div className={styles['offers']} data-offers>
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

/** After a draft was restored, or the last one discarded, the focus moves to the form. */
const focusFieldOnUnmount = moveFocusOnUnmount((offer) =>
  firstField(offer.closest('[tabindex]') ?? document.body, offer),
);

function Offer({ offer, draft }: { offer: DraftOffered; draft: DraftOffers }): ReactNode {
  const id = useId();
  const showToast = useToast();
  const accept = (): void => {
    draft.accept(offer.key);
    showToast({ tone: 'good', text: 'Text je zpátky ve formuláři.' });
  };
  const decline = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    otherOffer(currentTarget)?.focus();
    draft.decline(offer.key);
    showToast({ tone: 'good', text: 'Rozepsaný text je zahozený.' });
  };
  return (
    <Notice
      action={
        <span className={styles['actions']} ref={focusFieldOnUnmount}>
          <Button kind="outline" aria-describedby={id} onClick={accept}>
            Pokračovat v psaní
          </Button>
          <Button kind="plain" aria-describedby={id} data-declines onClick={decline}>
            Zahodit
          </Button>
        </span>
      }
    >
      <span id={id}>{sentenceOf(offer)}</span>
    </Notice>
  );
}

/** The same button of the next or the previous offer. */
const otherOffer = (button: HTMLElement): HTMLElement | undefined => {
  const all = button.closest('[data-offers]')?.querySelectorAll<HTMLElement>('[data-declines]') ?? [];
  const buttons = [...all].filter((each) => each.closest('details:not([open])') === null);
  const place = buttons.indexOf(button);
  return buttons[place + 1] ?? buttons[place - 1];
};

const sentenceOf = ({ savedAt, words, files }: DraftOffered): string => {
  const moment = new Date(savedAt);
  const when = `${formatDate(moment)} v\u00a0${formatTime(moment)}`;
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
