import type { ReactNode } from 'react';
import { SectionHead } from 'shared/ui';
import { PaymentList } from './payment-list.tsx';
import styles from './payments-panel.module.css';
import { ReminderSettings } from './reminder-settings.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { StatementImport } from './statement-import.tsx';

/** The treasurer's work: the bank's statement, payments, how memberships are renewed, and reminders. Each part takes the focus of what vanishes in it. */
export function PaymentsPanel(): ReactNode {
  return (
    <div className={styles['parts']}>
      <section tabIndex={-1} aria-labelledby="vypis">
        <SectionHead title="Výpis z banky" id="vypis" />
        <StatementImport />
      </section>
      <section tabIndex={-1} aria-labelledby="platby">
        <SectionHead title="Přijaté platby" id="platby" />
        <PaymentList />
      </section>
      <section tabIndex={-1} aria-labelledby="pripominky">
        <SectionHead title="Připomínky e-mailem" id="pripominky" />
        <ReminderSettings />
      </section>
      <section tabIndex={-1} aria-labelledby="pravidlo">
        <SectionHead title="Prodlužování členství" id="pravidlo" />
        <RuleChoice />
      </section>
    </div>
  );
}
