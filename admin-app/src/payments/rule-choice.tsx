import { useState, type ReactNode } from 'react';
import { messageFor, useMembershipSettings, useSetMembershipSettings } from 'shared/client';
import type { MembershipSettings } from 'shared/contract';
import { AsyncView, SelectField, useToast } from 'shared/ui';
import styles from './payments-panel.module.css';

const rules = [
  { value: 'calendarYear', label: 'do konce kalendářního roku' },
  { value: 'twelveMonths', label: 'o dvanáct měsíců' },
] as const;

const hints = {
  calendarYear:
    'Platné členství pokračuje do konce dalšího roku. Prošlé nebo bez data platí do konce letošního roku, od 1. listopadu do konce příštího.',
  twelveMonths:
    'Platné členství pokračuje o dvanáct měsíců po svém konci. Prošlé nebo bez data platí dvanáct měsíců ode dne prodloužení.',
} as const;

/** The club's rule of renewal; it is saved when it is chosen. */
export function RuleChoice(): ReactNode {
  const settings = useMembershipSettings();
  return (
    <AsyncView read={settings} loading="Loading..." errorText="Pravidlo nelze načíst.">
      {(stored) => <Rule stored={stored} onStale={() => settings.retry()} />}
    </AsyncView>
  );
}

function Rule({ stored, onStale }: { stored: MembershipSettings; onStale: () => void }): ReactNode {
  const save = useSetMembershipSettings();
  const showToast = useToast();
  const [chosen, setChosen] = useState(stored.renewalRule);

  const change = async (renewalRule: MembershipSettings['renewalRule']): Promise<void> => {
    setChosen(renewalRule);
    try {
      await save({ id: 0, version: stored.version, input: { renewalRule } });
      showToast({ tone: 'good', text: 'Pravidlo je uložené.' });
    } catch (error) {
      setChosen(stored.renewalRule);
      showToast({ tone: 'bad', text: `Pravidlo zůstalo, jak bylo. ${messageFor(error)}` });
      onStale();
    }
  };

  return (
    <div className={styles['rule']}>
      <SelectField
        label="Členství se prodlužuje"
        hint={hints[chosen]}
        value={chosen}
        options={rules}
        onChange={(rule) => void change(rule)}
      />
    </div>
  );
}
