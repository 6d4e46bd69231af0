import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from 'shared/auth';
import { messageFor, useCloseAccount, useMembers } from 'shared/client';
import { type DepartureInput, type User, siteUrls } from 'shared/contract';
import { daysAfter, formatDate, todayInPrague } from 'shared/format';
import { Button, Choice, ConfirmDialog, Dialog, Form, Hint, SelectField } from 'shared/ui';
import styles from './close-account-dialog.module.css';

type Cats = DepartureInput['cats'];

const catChoices: Record<Cats, string> = {
  stay: 'zůstanou na webu',
  give: 'připadnou jinému členovi',
  remove: 'zmizí spolu s účtem',
};

const returnDays = 30;

/** The day until which an account that is closed today can be had back. */
const lastDay = (): string => formatDate(daysAfter(todayInPrague(), returnDays));

interface Props {
  user: User;
  onClose: () => void;
}

/** What happens to articles and cats of a member who closes the account; then the second question. */
export function CloseAccountDialog({ user, onClose }: Props): ReactNode {
  const [input, setInput] = useState<DepartureInput>({ articles: 'name', cats: 'stay' });
  const [isSure, setIsSure] = useState(false);
  return isSure ? (
    <LastQuestion user={user} input={input} onBack={() => setIsSure(false)} />
  ) : (
    <Choices
      user={user}
      input={input}
      onChange={(change) => setInput({ ...input, ...change })}
      onClose={onClose}
      onContinue={() => setIsSure(true)}
    />
  );
}

interface ChoicesProps extends Props {
  input: DepartureInput;
  onChange: (change: Partial<DepartureInput>) => void;
  onContinue: () => void;
}

function Choices({ user, input, onChange, onClose, onContinue }: ChoicesProps): ReactNode {
  const { articles, cats, catsTo } = input;
  const others = (useMembers().data ?? []).filter(({ userId }) => userId !== user.userId);
  const [wasRefused, setWasRefused] = useState(false);
  const isWithoutHeir = cats === 'give' && !others.some(({ userId }) => userId === catsTo);
  return (
    <Dialog title="Zrušit účet" onClose={onClose}>
      <div className={styles['form']}>
        <Form
          label="Zrušení účtu"
          onSubmit={() => {
            setWasRefused(isWithoutHeir);
            if (!isWithoutHeir) onContinue();
          }}
        >
          <Choice
            label="Články a kočky, které zůstanou, ukážeme"
            choices={{ name: `pod jménem ${user.name} ${user.surname}`, former: 'jako „bývalý člen“' }}
            value={articles}
            onChange={(value) => onChange({ articles: value })}
          />
          <Choice
            label="Kočky"
            choices={catChoices}
            value={cats}
            onChange={(value) => onChange({ cats: value })}
          />
          {cats === 'give' && (
            <SelectField
              label="Komu kočky připadnou"
              error={wasRefused && isWithoutHeir ? 'Vyberte člena, kterému kočky připadnou.' : undefined}
              options={[
                { value: '', label: 'Vyberte člena' },
                ...others.map(({ userId, name, surname }) => ({
                  value: String(userId),
                  label: `${surname} ${name}`,
                })),
              ]}
              value={catsTo === undefined ? '' : String(catsTo)}
              onChange={(value) => onChange({ catsTo: Number(value) })}
              hint="Nikdo je neuvidí, dokud je tento člen nepřevezme. Co do třiceti dnů nepřevezme, zmizí s účtem."
            />
          )}
          <Hint>Neschválené články po třiceti dnech zmizí.</Hint>
          <div className={styles['actions']}>
            <Button type="submit">Pokračovat</Button>
            <Button kind="outline" onClick={onClose}>
              NE
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  user: User;
  input: DepartureInput;
  onBack: () => void;
}

function LastQuestion({ user, input, onBack }: QuestionProps): ReactNode {
  const { email, version, userId } = user;
  const closeAccount = useCloseAccount();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { cats, articles } = input;
      const choices = cats === 'give' ? input : { cats, articles };
      const { isMailed } = await closeAccount({ id: userId, version, input: choices });
      // The page says what follows; this one is a member's.
      await navigate(siteUrls.comeBack(), { replace: true, state: { isMailed } });
      await signOut();
    } catch (failure) {
      setError(messageFor(failure));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title="Opravdu zrušit účet?"
      confirm="X, ano, zrušit účet"
      shown="X"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onBack}
    >
      <p>
        {`Účet skončí hned. Na ${email} pošleme odkaz, kterým se do ${lastDay()} můžete vrátit; potom vaše osobní údaje smažeme. Moje data si stáhněte předem.`}
      </p>
    </ConfirmDialog>
  );
}
