import type { ReactNode } from 'react';
import { type User, adminRole } from 'shared/contract';
import { formatDate, renewedUntil, todayInPrague, type RenewalRule } from 'shared/format';
import { Button, IconButton, MasterDetailRow, Status } from 'shared/ui';
import { EditMembership } from './edit-membership.tsx';
import { InvitationState } from './invitation-state.tsx';
import { LazyPersonCard } from './lazy-person-card.ts';
import { isValid, membershipWords } from './membership.ts';
import { RowChoice } from './row-choice.tsx';

interface Props {
  user: User;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
  onStale: () => void;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** `undefined` until it is known; then memberships cannot be renewed. */
  rule: RenewalRule | undefined;
  onRenew: () => void;
}

/** A user with the membership, which can be chosen, renewed and edited. */
export function UserRow({ user, open, onToggle, onClose, onStale, rule, ...row }: Props): ReactNode {
  const fullName = `${user.surname} ${user.name}`;
  const state = isValid(user) ? 'good' : 'bad';
  return (
    <MasterDetailRow
      stacked
      title={fullName}
      note={user.role === adminRole ? `${user.email}, spravuje web` : user.email}
      state={state}
      status={<Status state={state}>{membershipWords(user)}</Status>}
      tools={
        <>
          {rule !== undefined && (
            <>
              <RowChoice label={`Vybrat, ${fullName}`} checked={row.chosen} onChange={row.onChoose} />
              <Button
                kind="plain"
                onClick={({ detail }) => {
                  // A double click renews once.
                  if (detail < 2) row.onRenew();
                }}
              >
                {`Prodloužit do ${formatDate(renewedUntil(user.membershipExpire, rule, todayInPrague()))}`}
                <span className="visually-hidden">{`, ${fullName}`}</span>
              </Button>
            </>
          )}
          <IconButton
            icon={open ? 'up' : 'down'}
            label={`Upravit členství, ${fullName}`}
            aria-expanded={open}
            data-opens={user.userId}
            onClick={onToggle}
          />
        </>
      }
      panel={
        open && (
          <>
            <InvitationState user={user} />
            <EditMembership user={user} onClose={onClose} onStale={onStale} />
            <LazyPersonCard user={user} onStale={onStale} />
          </>
        )
      }
    />
  );
}
