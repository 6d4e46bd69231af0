import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { comeBack, eraseByCode, isApiError, messageFor } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { Button, ButtonLink, Dialog, EmptyState, moveFocusToRegion, Notice, PageHead } from 'shared/ui';
import { askForSignIn } from '../account/ask-for-sign-in.ts';
import { ClubTitle } from '../club-title.tsx';
import styles from './come-back-page.module.css';
import { UnusableLink } from './unusable-link.tsx';

const pageTitle = 'Zrušený účet';

type Outcome = 'back' | 'erased';

/** Whether the page follows the end of an account in this tab, and whether the link was mailed. */
const justClosed = (state: unknown): { isMailed: boolean } | null =>
  typeof state === 'object' && state !== null && 'isMailed' in state
    ? { isMailed: state.isMailed === true }
    : null;

const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.code === 'UNDO_EXPIRED');

/**
 * What follows the end of an account, and the target of the link that was mailed. The code is used when somebody
 * confirms, since programs that check e-mails open their links, too.
 */
export function ComeBackPage(): ReactNode {
  const { hash, ...location } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('kod') || null;
  const closed = justClosed(location.state);
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<unknown>();
  if (outcome !== undefined) return <Done outcome={outcome} />;
  if (code === null && closed) return <Closed isMailed={closed.isMailed} />;
  if (code === null || isOver(failure))
    return (
      <UnusableLink
        title="Odkaz už neplatí"
        text="Platí jednou a třicet dnů od zrušení účtu. Pokud jste se už vrátili, přihlaste se; jinak napište správci webu."
      />
    );
  return <Question code={code} failure={failure} onDone={setOutcome} onFailure={setFailure} />;
}

interface QuestionProps {
  code: string;
  failure: unknown;
  onDone: (outcome: Outcome) => void;
  onFailure: (failure: unknown) => void;
}

function Question({ code, failure, onDone, onFailure }: QuestionProps): ReactNode {
  const [busy, setBusy] = useState<Outcome>();
  const [isErasing, setIsErasing] = useState(false);
  const run = async (outcome: Outcome): Promise<void> => {
    setBusy(outcome);
    try {
      await (outcome === 'back' ? comeBack(code) : eraseByCode(code));
      onDone(outcome);
    } catch (error) {
      console.error(error);
      setIsErasing(false);
      setBusy(undefined);
      onFailure(error);
    }
  };
  return (
    <div className="container" ref={moveFocusToRegion}>
      <ClubTitle of={pageTitle} />
      <PageHead
        title={pageTitle}
        note="Váš účet je zrušený. Můžete se vrátit, účet, kočky i články pak budou tak, jak byly. Nebo vaše osobní údaje smažeme hned, ne až po třiceti dnech."
      />
      {failure !== undefined && <Notice tone="bad">{messageFor(failure)}</Notice>}
      <div className={styles['actions']}>
        <Button busy={busy === 'back'} onClick={() => void run('back')}>
          Vrátit se
        </Button>
        <Button kind="outline" aria-haspopup="dialog" onClick={() => setIsErasing(true)}>
          Smazat údaje hned
        </Button>
      </div>
      {isErasing && (
        <Dialog title="Opravdu smazat údaje hned?" role="alertdialog" onClose={() => setIsErasing(false)}>
          <p>Vrátit se potom už nepůjde. Co na webu zůstává, jste zvolili při zrušení účtu.</p>
          <div className={styles['actions']}>
            <Button
              kind="danger"
              busy={busy === 'erased'}
              aria-label="X, ano, smazat"
              onClick={() => void run('erased')}
            >
              X
            </Button>
            <Button kind="outline" data-autofocus onClick={() => setIsErasing(false)}>
              NE
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const closedTexts = {
  mailed:
    'Poslali jsme vám e-mail s odkazem, kterým se do třiceti dnů můžete vrátit. Potom vaše údaje smažeme.',
  notMailed:
    'Poštu tento web posílat neumí. Pokud si to do třiceti dnů rozmyslíte, napište správci webu. Potom vaše údaje smažeme.',
};

const Closed = ({ isMailed }: { isMailed: boolean }): ReactNode => (
  <div className="container">
    <ClubTitle of={pageTitle} />
    <EmptyState
      drawing="not-found"
      level={1}
      title="Účet je zrušený"
      text={isMailed ? closedTexts.mailed : closedTexts.notMailed}
    >
      <ButtonLink to={siteUrls.home}>Na úvodní stránku</ButtonLink>
    </EmptyState>
  </div>
);

const outcomes: Record<Outcome, { title: string; text: string }> = {
  back: { title: 'Jste zpátky', text: 'Všechno je tak, jak bylo. Přihlaste se svým heslem.' },
  erased: { title: 'Údaje jsou smazané', text: 'Už o vás nevedeme nic než to, co ukládá zákon.' },
};

const Done = ({ outcome }: { outcome: Outcome }): ReactNode => (
  <div className="container" ref={moveFocusToRegion}>
    <ClubTitle of={pageTitle} />
    <EmptyState drawing="not-found" level={1} {...outcomes[outcome]}>
      {outcome === 'back' && <Button onClick={askForSignIn}>Přihlásit se</Button>}
      <ButtonLink kind="outline" to={siteUrls.home}>
        Na úvodní stránku
      </ButtonLink>
    </EmptyState>
  </div>
);
