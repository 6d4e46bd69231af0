import { useState, type ReactNode } from 'react';
import { messageFor, useLetGo, useUsers } from 'shared/client';
import type { DepartureInput, User } from 'shared/contract';
import { compareCzech, daysAfter, formatDate, todayInPrague } from 'shared/format';
import { Button, Choice, ConfirmDialog, Dialog, Form, Hint, useToast } from 'shared/ui';
import dialogStyles from '../dialog.module.css';
import { Select } from './choices.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

type Cats = DepartureInput['cats'];

const catChoices: Record<Cats, string> = {
  stay: 'zůstanou na webu',
  give: 'připadnou jinému členovi',
  remove: 'zmizí spolu s účtem',
};

const catWords = (cats: Cats, heir: User | undefined): string => {
  if (cats === 'give' && heir) return `Kočky připadnou: ${heir.name} ${heir.surname}.`;
  return cats === 'remove' ? 'Kočky hned zmizí z webu.' : 'Kočky zůstanou na webu.';
};

/** The day until which a departure of today can be undone. */
const lastDay = (): string => formatDate(daysAfter(todayInPrague(), 30));

/** What happens to articles and cats of somebody who leaves; then the second question. */
export function DepartureDialog({ user, onClose }: Props): ReactNode {
  const { userId, name, surname, version } = user;
  const fullName = `${name} ${surname}`;
  const letGo = useLetGo();
  const showToast = useToast();
  const others = (useUsers().data ?? [])
    .filter((one) => one.userId !== userId)
    .toSorted((one, other) => compareCzech(one.surname, other.surname) || compareCzech(one.name, other.name));
  const [articles, setArticles] = useState<DepartureInput['articles']>('name');
  const [cats, setCats] = useState<Cats>('stay');
  const [catsTo, setCatsTo] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const heir = others.find((one) => String(one.userId) === catsTo);
  const isWithoutHeir = cats === 'give' && heir === undefined;

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const input = { articles, cats, ...(cats === 'give' && heir && { catsTo: heir.userId }) };
      await letGo({ id: userId, version, input });
      onClose();
      showToast({ tone: 'good', text: `Účet skončil: ${fullName}. Vrátit se to dá do ${lastDay()}.` });
    } catch (failure) {
      setError(messageFor(failure));
    } finally {
      setBusy(false);
    }
  };

  if (isSure)
    return (
      <ConfirmDialog
        title="Opravdu ukončit členství a účet?"
        confirm="X, ano, ukončit"
        shown="X"
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setIsSure(false)}
      >
        <p>
          {`${fullName}: účet skončí hned a z přehledu členů zmizí. Co na webu zůstane, bude ${
            articles === 'name' ? 'dál pod tímto jménem' : 'označené „bývalý člen“'
          }. ${catWords(cats, heir)} Vrátit se to dá do ${lastDay()}, potom se osobní údaje smažou.`}
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog title="Ukončit členství a účet" onClose={onClose}>
      <Form
        label={`Ukončení: ${fullName}`}
        onSubmit={() => {
          setWasRefused(isWithoutHeir);
          setIsSure(!isWithoutHeir);
        }}
      >
        <Hint>{fullName}</Hint>
        <Choice
          label="Články a kočky, které zůstanou, ukážeme"
          choices={{ name: `pod jménem ${fullName}`, former: 'jako „bývalý člen“' }}
          value={articles}
          onChange={setArticles}
        />
        <Choice label="Kočky" choices={catChoices} value={cats} onChange={setCats} />
        {cats === 'give' && (
          <Select
            label="Komu kočky připadnou"
            none="Vyberte člena"
            error={wasRefused && isWithoutHeir ? 'Vyberte člena, kterému kočky připadnou.' : undefined}
            options={others.map((one) => ({
              value: String(one.userId),
              words: `${one.surname} ${one.name}, ${one.email}`,
            }))}
            value={catsTo}
            onChange={setCatsTo}
          />
        )}
        <Hint>Neschválené články po třiceti dnech zmizí.</Hint>
        <div className={dialogStyles['actions']}>
          <Button type="submit">Pokračovat</Button>
          <Button kind="outline" onClick={onClose}>
            NE
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
