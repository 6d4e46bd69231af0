import type { ReactNode } from 'react';
import { useOwnMembership } from 'shared/client';
import type { OwnMembership as Membership } from 'shared/contract';
import { formatCrowns, formatDate, formatHellers, membershipState, todayInPrague } from 'shared/format';
import { AsyncView, SectionHead, Status } from 'shared/ui';
import styles from './own-membership.module.css';

const methodWords = { bank: 'z banky', cash: 'v hotovosti', other: 'jinak' } as const;

type Payment = Membership['payments'][number];

const effectOf = ({ toPaid, isSettled }: Payment): string => {
  if (toPaid !== null) return `zaplaceno do ${formatDate(toPaid)}`;
  return isSettled ? 'doplaceno další platbou' : 'méně než příspěvek, čeká na doplacení';
};

/** The member's own membership: until when, how to pay, and what was paid. */
export function OwnMembership(): ReactNode {
  const membership = useOwnMembership();
  return (
    <section className={styles['membership']} aria-labelledby="clenstvi">
      <SectionHead title="Členství a platby" id="clenstvi" />
      <AsyncView read={membership} loading="Loading..." errorText="Členství nelze načíst.">
        {(own) => <Facts own={own} />}
      </AsyncView>
    </section>
  );
}

function Facts({ own }: { own: Membership }): ReactNode {
  const { membershipExpire, fee, account, variableSymbol, qrCode, payments } = own;
  const state = membershipState(membershipExpire, todayInPrague());
  const words = {
    valid: `Platné do ${formatDate(membershipExpire ?? '')}`,
    expired: `Prošlé ${formatDate(membershipExpire ?? '')}`,
    undated: 'Bez data členství',
  };
  return (
    <div className={styles['facts']}>
      <div>
        <Status state={state === 'valid' ? 'good' : 'bad'}>{words[state]}</Status>
        <dl>
          <dt>Roční příspěvek</dt>
          <dd>{formatCrowns(fee)}</dd>
          {account !== '' && (
            <>
              <dt>Účet</dt>
              <dd>
                {account.slice(0, account.indexOf('/') + 1)}
                <wbr />
                {account.slice(account.indexOf('/') + 1)}
              </dd>
            </>
          )}
          <dt>Váš variabilní symbol</dt>
          <dd>{variableSymbol}</dd>
        </dl>
        <p>Podle symbolu platbu poznáme, členství se pak prodlouží samo.</p>
      </div>
      {qrCode !== null && (
        <figure>
          <svg
            role="img"
            aria-label={`QR Platba: ${formatCrowns(fee)}, variabilní symbol ${variableSymbol}`}
            viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
            shapeRendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${qrCode.size}v${qrCode.size}H0z`} />
            <path fill="#000" d={qrCode.path} />
          </svg>
          <figcaption>QR Platba</figcaption>
        </figure>
      )}
      {payments.length > 0 && (
        <ul aria-label="Vaše platby">
          {payments.map((payment) => (
            <li key={payment.paymentId}>
              {`${formatDate(payment.receivedOn)}: ${formatHellers(payment.amount)} ${methodWords[payment.method]}, ${effectOf(payment)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
