import type { ReactNode } from 'react';
import styles from './mail-filter.module.css';

/** What the tab shows: messages of all states, those of one, or what each kind looks like. */
export type Shown = 'all' | 'waiting' | 'failed' | 'previews';

interface Props {
  shown: Shown;
  counts: { waiting: number; failed: number };
  onShow: (shown: Shown) => void;
}

export function MailFilter({ shown, counts, onShow }: Props): ReactNode {
  const choices: readonly [Shown, string][] = [
    ['all', 'Odeslaná pošta'],
    ['waiting', `Čekají (${counts.waiting})`],
    ['failed', `Neodeslané (${counts.failed})`],
    ['previews', 'Náhledy zpráv'],
  ];
  return (
    <div className={styles['choices']} role="group" aria-label="Co se má ukázat">
      {choices.map(([choice, label]) => (
        <button key={choice} type="button" aria-pressed={shown === choice} onClick={() => onShow(choice)}>
          {label}
        </button>
      ))}
    </div>
  );
}
