import type { ReactNode } from 'react';
import { useUserPayments } from 'shared/client';
import { formatDate, formatHellers, variableSymbol } from 'shared/format';
import { AsyncView, Hint } from 'shared/ui';
import { effectOf, methodWords } from '../payment-words.ts';

/** A member's payments, the latest first. */
export function PersonPayments({ userId }: { userId: number }): ReactNode {
  const payments = useUserPayments(userId);
  return (
    <section>
      <h3>Platby</h3>
      <p>{`Variabilní symbol ${variableSymbol(userId)}.`}</p>
      <AsyncView read={payments} loading="Loading..." errorText="Platby nelze načíst.">
        {(rows) =>
          rows.length === 0 ? (
            <Hint>Žádné.</Hint>
          ) : (
            <ul>
              {rows.map((payment) => (
                <li key={payment.paymentId}>
                  {`${formatDate(payment.receivedOn)}, ${formatHellers(payment.amount)} ${methodWords[payment.method]}. ${effectOf(payment)}.`}
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
    </section>
  );
}
