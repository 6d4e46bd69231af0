import { useId, useState, type ReactNode } from 'react';
import { formatDate, formatHellers, plural } from 'shared/format';
import { Button, Hint, moveFocusToRegion } from 'shared/ui';
import styles from './payments-panel.module.css';
import type { ReadStatement } from './read-statement.ts';
import type { Choices, PreviewLine } from './use-statement-import.ts';

interface Props {
  lines: readonly PreviewLine[];
  read: ReadStatement;
  choices: Choices;
  onChoose: (bankNumber: string, userId: number | null) => void;
}

const groups = [
  { match: 'symbol', title: 'Podle variabilního symbolu' },
  { match: 'proposal', title: 'Návrhy podle jména a částky, potvrďte je' },
  { match: 'nobody', title: 'Nikomu nepatří, nechá se jen číslo pohybu' },
  { match: 'known', title: 'Vyřízené už dřív' },
] as const;

/** The dry run: whom each movement belongs to, and what booking it does. */
export function StatementPreviewList({ lines, read, choices, onChoose }: Props): ReactNode {
  const left = [
    ...(read.outgoing > 0
      ? [
          plural(read.outgoing, {
            one: '# odchozí pohyb nezaúčtujeme.',
            few: '# odchozí pohyby nezaúčtujeme.',
            other: '# odchozích pohybů nezaúčtujeme.',
          }),
        ]
      : []),
    ...(read.faults.length > 0
      ? [
          `Nečitelné datum nebo částka: ${read.faults.length === 1 ? 'řádek' : 'řádky'} ${read.faults.slice(0, 20).join(', ')} souboru.`,
        ]
      : []),
  ];
  return (
    <>
      {left.length > 0 && <Hint>{left.join(' ')}</Hint>}
      {groups.map(({ match, title }) => {
        const ofGroup = lines.filter((line) => line.match === match);
        return (
          ofGroup.length > 0 && (
            <Group key={match} title={title} lines={ofGroup} choices={choices} onChoose={onChoose} />
          )
        );
      })}
      {lines.length === 0 && <Hint>Ve výpisu nejsou žádné příchozí platby.</Hint>}
    </>
  );
}

/** Lines that a group shows at first, and adds with each step. */
const step = 50;

function Group({
  title,
  lines,
  ...rest
}: Pick<Props, 'lines' | 'choices' | 'onChoose'> & { title: string }): ReactNode {
  const [shown, setShown] = useState(step);
  return (
    <section tabIndex={-1}>
      <h3>{`${title}: ${plural(lines.length, { one: '# pohyb', few: '# pohyby', other: '# pohybů' })}`}</h3>
      <ul className={styles['people']}>
        {lines.slice(0, shown).map((line, index) => (
          <Line key={`${line.bankNumber} ${index}`} line={line} {...rest} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button kind="plain" ref={moveFocusToRegion} onClick={() => setShown(shown + step * 4)}>
          Další pohyby
        </Button>
      )}
    </section>
  );
}

type Candidate = PreviewLine['candidates'][number];

const effectOf = ({ surname, name, toExpire, missing }: Candidate): string =>
  toExpire === null
    ? `${surname} ${name}, zbývá doplatit ${formatHellers(missing)}`
    : `${surname} ${name}, členství do ${formatDate(toExpire)}`;

const movementOf = ({ receivedOn, amount, name, message, symbol }: PreviewLine): string =>
  [formatDate(receivedOn), formatHellers(amount), name, message, symbol === '' ? '' : `VS ${symbol}`]
    .filter((part) => part !== '')
    .join(', ');

function Line({
  line,
  choices,
  onChoose,
}: Pick<Props, 'choices' | 'onChoose'> & { line: PreviewLine }): ReactNode {
  const id = useId();
  const { bankNumber, candidates } = line;
  if (candidates.length === 0) return <li>{movementOf(line)}</li>;
  return (
    <li>
      {candidates.map((candidate) => {
        const box = `${id}-${candidate.userId}`;
        return (
          <label key={candidate.userId} className={styles['line']} htmlFor={box}>
            <input
              type="checkbox"
              id={box}
              checked={choices.get(bankNumber) === candidate.userId}
              onChange={({ target }) => onChoose(bankNumber, target.checked ? candidate.userId : null)}
            />
            {effectOf(candidate)}
          </label>
        );
      })}
      <p className={styles['muted']}>{movementOf(line)}</p>
    </li>
  );
}
