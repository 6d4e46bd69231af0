import { useState, type ReactNode } from 'react';
import { useCancelPayment, usePayments } from 'shared/client';
import type { Payment } from 'shared/contract';
import { AddButton, ListTab, useConfirmedDelete, useCrudList } from 'shared/forms';
import { formatDate, formatHellers } from 'shared/format';
import {
  Button,
  EmptyState,
  IconButton,
  ListToolbar,
  MasterDetailList,
  MasterDetailRow,
  moveFocusToRegion,
  NewItemPanel,
  Status,
} from 'shared/ui';
import { consequenceOf, effectOf, methodWords } from '../payment-words.ts';
import { NewPayment } from './new-payment.tsx';

/** Payments that are shown at first, and added with each step. */
const step = 40;

/** The latest payments; one can be entered by hand, and each can be cancelled. */
export function PaymentList(): ReactNode {
  const [limit, setLimit] = useState(step);
  const payments = usePayments(limit + 1);
  return (
    <ListTab read={payments} loading="Loading..." errorText="Platby nelze načíst." lines={4}>
      {(rows) => (
        <Payments
          payments={rows.slice(0, limit)}
          onMore={rows.length > limit ? () => setLimit(limit + step) : undefined}
        />
      )}
    </ListTab>
  );
}

interface Props {
  payments: readonly Payment[];
  /** Absent when all are shown. */
  onMore: (() => void) | undefined;
}

function Payments({ payments, onMore }: Props): ReactNode {
  const { place, addButton, ...list } = useCrudList(payments);
  const cancel = useCancelPayment();
  const deletion = useConfirmedDelete<Payment>({
    subject: ({ surname, name, amount, receivedOn }) =>
      `platba ${formatHellers(amount)}, ${surname} ${name}, ${formatDate(receivedOn)}`,
    asked: {
      question: (payment) => ({
        title: 'Opravdu chcete zrušit platbu?',
        consequence: consequenceOf(payment),
        confirm: 'X, ano, zrušit platbu',
      }),
      done: 'Zrušeno',
    },
    remove: async ({ paymentId }) => {
      await cancel(paymentId);
    },
    onDeleted: () => addButton.current?.focus(),
  });
  return (
    <div ref={place}>
      <ListToolbar summary="">
        <AddButton open={list.open === 'new'} onToggle={() => list.toggle('new')} ref={addButton}>
          Zadat platbu
        </AddButton>
      </ListToolbar>
      {list.open === 'new' && (
        <NewItemPanel>
          <NewPayment onDone={list.finish} onClose={list.close} />
        </NewItemPanel>
      )}
      {payments.length === 0 && list.open === null && (
        <EmptyState
          drawing="no-results"
          title="Zatím žádná platba"
          text="Platby přibudou z výpisu banky, nebo je zadáte ručně."
        />
      )}
      <MasterDetailList>
        {payments.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} onCancel={() => deletion.ask(payment)} />
        ))}
      </MasterDetailList>
      {onMore && (
        <Button kind="outline" className="space-m" ref={moveFocusToRegion} onClick={onMore}>
          Další platby
        </Button>
      )}
      {deletion.dialog}
    </div>
  );
}

function PaymentRow({ payment, onCancel }: { payment: Payment; onCancel: () => void }): ReactNode {
  const { surname, name, amount, receivedOn, method, note, cancelledAt, toPaid } = payment;
  const what = [`${formatHellers(amount)} ${methodWords[method]}`, formatDate(receivedOn), note];
  return (
    <MasterDetailRow
      title={`${surname} ${name}`}
      note={what.filter((part) => part !== '').join(', ')}
      status={
        <Status state={cancelledAt === null && toPaid !== null ? 'good' : 'bad'}>{effectOf(payment)}</Status>
      }
      tools={
        cancelledAt === null && (
          <IconButton
            icon="close"
            tone="bad"
            label={`Zrušit platbu ${formatHellers(amount)}, ${surname} ${name}`}
            onClick={onCancel}
          />
        )
      }
    />
  );
}
