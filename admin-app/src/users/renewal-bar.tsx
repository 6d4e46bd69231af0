import type { ReactNode } from 'react';
import { plural } from 'shared/format';
import { Button, moveFocusOnUnmount, moveFocusToRegion } from 'shared/ui';
import styles from './renewal-bar.module.css';
import type { Renewals } from './use-renewals.ts';

interface Props {
  renewals: Renewals;
  /** The ids of chosen people. */
  chosen: ReadonlySet<number>;
  onRenew: () => void;
  onClear: () => void;
}

/**
 * A button that empties the bar leaves the focus to the row that it is about; without one in the list, to the search of
 * the list.
 */
const moveFocusToRow = moveFocusOnUnmount<HTMLButtonElement>((button) => {
  const list = button.closest('[data-bar]')?.parentElement;
  return (
    list?.querySelector<HTMLElement>(`[data-opens="${button.dataset['row'] ?? ''}"]`) ??
    list?.querySelector<HTMLElement>('input[type="search"]')
  );
});

/** At the window's lower edge: what can be done with the chosen people, or undoing the last renewal. */
export function RenewalBar({ renewals, chosen, onRenew, onClear }: Props): ReactNode {
  const { busy, done } = renewals;
  const [first] = chosen;
  const isShown = chosen.size > 0 || done !== null;
  // The container stays mounted: it announces its text, and takes the focus of buttons that go.
  return (
    <div
      className={styles['bar']}
      tabIndex={-1}
      data-bar
      data-shown={isShown || undefined}
      data-form-actions={isShown || undefined}
    >
      <p role="status">
        {chosen.size > 0
          ? plural(chosen.size, { one: 'Vybrán # člověk', few: 'Vybráni # lidé', other: 'Vybráno # lidí' })
          : done?.text}
      </p>
      {chosen.size > 0 && (
        <>
          <Button ref={moveFocusToRegion} busy={busy} onClick={onRenew}>
            Prodloužit členství
          </Button>
          <Button ref={moveFocusToRow} data-row={first} kind="plain" onClick={onClear}>
            Zrušit výběr
          </Button>
        </>
      )}
      {chosen.size === 0 && done !== null && (
        <>
          <Button
            ref={moveFocusToRow}
            data-row={done.userId}
            kind="outline"
            busy={busy}
            onClick={() => void renewals.undo()}
          >
            Vrátit zpět
          </Button>
          <Button ref={moveFocusToRow} data-row={done.userId} kind="plain" onClick={renewals.dismiss}>
            Zavřít
          </Button>
        </>
      )}
    </div>
  );
}
