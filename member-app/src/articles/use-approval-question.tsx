import { useState, type ReactNode } from 'react';
import { Button, Dialog } from 'shared/ui';
import styles from './approval-question.module.css';

export interface ApprovalQuestion {
  /** Asks for confirmation before a change that withdraws the approval. */
  ask: () => Promise<boolean>;
  dialog: ReactNode;
}

/** A member's change to an approved article unpublishes it until it is approved again. */
export function useApprovalQuestion(): ApprovalQuestion {
  const [asked, setAsked] = useState<{ answer: (yes: boolean) => void }>();
  const answer = (yes: boolean): void => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  return {
    ask: () => new Promise((resolve) => setAsked({ answer: resolve })),
    dialog: asked && (
      <Dialog title="Článek bude znovu čekat na schválení" onClose={() => answer(false)}>
        <p className={styles['text']}>
          Článek je schválený a čtou ho návštěvníci. Když ho změníte, zmizí ze stránek, dokud ho správce znovu
          neschválí.
        </p>
        <div className={styles['actions']}>
          <Button onClick={() => answer(true)}>Změnit článek</Button>
          <Button kind="outline" data-autofocus onClick={() => answer(false)}>
            Nechat, jak je
          </Button>
        </div>
      </Dialog>
    ),
  };
}
