import { useState, type ReactNode } from 'react';
import { useCreateKeys, useRelease, useRollback } from 'shared/client';
import type { WorkspaceDeployments } from 'shared/contract';
import { deploymentNameWords } from 'shared/format';
import { Button, ConfirmDialog, moveFocusToRegion, useToast } from 'shared/ui';
import { refusalWords, shortVersion } from './deployment-words.ts';

/** What everybody gets, and what nobody gets any more. */
interface Target {
  version: string;
  ended?: readonly string[];
}

const words = {
  rollback: {
    button: 'Vrátit zpět',
    title: 'Opravdu vrátit zpět?',
    confirm: 'Ano, vrátit',
    done: 'Vráceno',
  },
  release: {
    button: 'Vydat všem',
    title: 'Opravdu vydat všem?',
    confirm: 'Ano, vydat',
    done: 'Vydáno',
  },
} as const;

const consequence = ({ version, ended = [] }: Target): string => {
  const lost = ended.map(shortVersion).join(' a ');
  const rest = lost === '' ? '' : ` Verzi ${lost} už nedostane nikdo.`;
  return `Od příští stránky dostanou všichni verzi ${shortVersion(version)}.${rest} Otevřené stránky doběhnou s tím, co mají.`;
};

interface Props {
  change: keyof typeof words;
  workspace: WorkspaceDeployments;
  to: Target;
  /** Called when something else runs than is shown. */
  onStale: () => void;
}

interface Question {
  seen: number;
  to: Target;
}

/** Changes what everybody gets of a workspace, after a question. */
export function ChangeDeployment({ change, workspace, to, onStale }: Props): ReactNode {
  const { button, title, confirm, done } = words[change];
  const subject = deploymentNameWords[workspace.name];
  const changes = { rollback: useRollback(), release: useRelease() };
  const keys = useCreateKeys();
  const showToast = useToast();
  // What was asked stays as it was asked, whatever is loaded meanwhile.
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const close = (): void => {
    setQuestion(undefined);
    setError(undefined);
  };
  const carryOut = async ({ seen, to: { version } }: Question): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const { name } = workspace;
    try {
      const idempotencyKey = keys.keyFor({ name, version, seen });
      await changes[change]({ name, version, seen, idempotencyKey });
      close();
      showToast({ tone: 'good', text: `${done}: ${subject}, verze ${shortVersion(version)} pro všechny.` });
    } catch (failure) {
      setError(refusalWords(failure));
      onStale();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        aria-label={`${button}: ${subject}`}
        // The button disappears with the last version before, or with the canary.
        ref={moveFocusToRegion}
        onClick={() => setQuestion({ seen: workspace.version, to })}
      >
        {button}
      </Button>
      {question && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          busy={busy}
          error={error}
          onConfirm={() => void carryOut(question)}
          onCancel={close}
        >
          <p>{`${subject}: ${consequence(question.to)}`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
