import { useRef, useState } from 'react';
import { messageFor, useCreateKeys, useRenew, useUndoRenewal } from 'shared/client';
import type { Renewal, User } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { useToast } from 'shared/ui';

interface Done {
  batchId: number;
  /** The first of those whose memberships were renewed. */
  userId: number | undefined;
  text: string;
}

export interface Renewals {
  busy: boolean;
  /** The last renewal, which can be undone. */
  done: Done | null;
  renew: (people: readonly User[]) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

const textOf = ({ renewed, skipped }: Renewal, people: readonly User[]): string => {
  const [first] = renewed;
  const person = people.find(({ userId }) => userId === first?.userId);
  const what =
    renewed.length === 1 && first && person
      ? `${person.surname} ${person.name}: prodlouženo do ${formatDate(first.toExpire)}.`
      : `Prodlouženo: ${plural(renewed.length, { one: '# členství', few: '# členství', other: '# členství' })}.`;
  const left = plural(skipped.length, {
    one: '# člověka mezitím změnil někdo jiný, ten zůstal, jak byl.',
    few: '# lidi mezitím změnil někdo jiný, ti zůstali, jak byli.',
    other: '# lidí mezitím změnil někdo jiný, ti zůstali, jak byli.',
  });
  return skipped.length === 0 ? what : `${what} ${left}`;
};

/** Renewing memberships by the club's rule, and undoing the last renewal. */
export function useRenewals(): Renewals {
  const send = useRenew();
  const sendUndo = useUndoRenewal();
  const keys = useCreateKeys();
  const showToast = useToast();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  /** One call at a time; a failure is shown. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ tone: 'bad', text: `Členství zůstala, jak byla. ${messageFor(error)}` });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    done,
    renew: (people) =>
      attempt(async () => {
        const input = { people: people.map(({ userId, version }) => ({ userId, version })) };
        const renewal = await send(input, { idempotencyKey: keys.keyFor(input) });
        keys.renew();
        setDone({
          batchId: renewal.batchId,
          userId: renewal.renewed[0]?.userId,
          text: textOf(renewal, people),
        });
      }),
    undo: async () => {
      if (!done) return;
      await attempt(async () => {
        const { restored, kept } = await sendUndo(done.batchId);
        setDone(null);
        const back = plural(restored, { one: '# členství', few: '# členství', other: '# členství' });
        const text =
          kept === 0
            ? `Vráceno: ${back}.`
            : `Vráceno: ${back}. Kdo mezitím zaplatil nebo má jiné datum, zůstal, jak byl.`;
        showToast({ tone: 'good', text });
      });
    },
    dismiss: () => setDone(null),
  };
}
