import { useId, useMemo, useState, type ReactNode } from 'react';
import { useClub, useCreatePayment, useUsers } from 'shared/client';
import { limits, type Payment, type PaymentInput, type User } from 'shared/contract';
import {
  DraftOffer,
  fieldErrors,
  FormFooter,
  futureDay,
  longText,
  missingText,
  useNewForm,
} from 'shared/forms';
import { formatDate, formatHellers, todayInPrague } from 'shared/format';
import { Button, DateField, Form, SelectField, TextField, useToast } from 'shared/ui';
import { readAmount } from './read-statement.ts';

interface Fields {
  person: string;
  amount: string;
  receivedOn: string;
  method: PaymentInput['method'];
  note: string;
}

const methods = [
  { value: 'cash', label: 'v hotovosti' },
  { value: 'bank', label: 'převodem' },
  { value: 'other', label: 'jinak' },
] as const;

/** How a person is chosen; the e-mail tells namesakes apart. */
const personText = ({ surname, name, email }: User): string => `${surname} ${name}, ${email}`;

const wrongAmount = (amount: string): string | undefined => {
  const missing = missingText(amount);
  if (missing !== undefined) return missing;
  const hellers = readAmount(amount);
  if (hellers === null || hellers <= 0) return 'Napište částku v korunách, třeba 600 nebo 600,50.';
  return hellers > limits.paymentHellers ? 'Tak vysokou částku zapsat nejde.' : undefined;
};

const told = ({ surname, name, amount, toPaid }: Payment): string =>
  toPaid === null
    ? `${surname} ${name}: ${formatHellers(amount)} je méně než příspěvek, platba čeká na doplacení.`
    : `${surname} ${name}: zaplaceno do ${formatDate(toPaid)}.`;

interface Props {
  onDone: (paymentId: number) => void;
  onClose: () => void;
}

/** The form for a payment that no statement has. */
export function NewPayment({ onDone, onClose }: Props): ReactNode {
  const listId = useId();
  const users = useUsers().data;
  const fee = useClub().data?.membershipFee;
  const createPayment = useCreatePayment();
  const showToast = useToast();
  const byText = useMemo(() => new Map(users?.map((user) => [personText(user), user])), [users]);
  // Not changed by a fee that comes later.
  const [initial] = useState<Fields>(() => ({
    person: '',
    amount: fee === undefined ? '' : String(fee),
    receivedOn: todayInPrague(),
    method: 'cash',
    note: '',
  }));
  const { formRef, ...form } = useNewForm<Fields, Payment>({
    draftKey: 'payment/new',
    initial,
    check: ({ person, amount, receivedOn, note }) =>
      fieldErrors({
        userId:
          missingText(person) ??
          (byText.has(person.trim()) ? undefined : 'Vyberte člověka ze seznamu, který se ukáže při psaní.'),
        amount: wrongAmount(amount),
        receivedOn: missingText(receivedOn) ?? futureDay(receivedOn),
        note: longText(note, limits.paymentNote),
      }),
    create: ({ person, amount, receivedOn, method, note }, keyFor) => {
      const userId = byText.get(person.trim())?.userId ?? 0;
      const input = { userId, amount: readAmount(amount) ?? 0, receivedOn, method, note };
      return createPayment(input, { idempotencyKey: keyFor(input) });
    },
  });
  const { fields, errors, change } = form;

  const submit = async (): Promise<void> => {
    const payment = await form.submit();
    if (payment === null) return;
    showToast({ tone: 'good', text: told(payment) });
    onDone(payment.paymentId);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nová platba" layout="narrow" ref={formRef} onSubmit={() => void submit()}>
        <TextField
          label="Kdo zaplatil"
          hint="Začněte psát příjmení a vyberte ze seznamu."
          error={errors['userId']}
          list={listId}
          autoComplete="off"
          value={fields.person}
          onChange={(person) => change({ person })}
        />
        <datalist id={listId}>
          {[...byText.keys()].map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <TextField
          label="Částka v Kč"
          error={errors['amount']}
          inputMode="decimal"
          autoComplete="off"
          value={fields.amount}
          onChange={(amount) => change({ amount })}
        />
        <DateField
          label="Kdy přišla"
          error={errors['receivedOn']}
          value={fields.receivedOn}
          onChange={(receivedOn) => change({ receivedOn })}
        />
        <SelectField
          label="Jak"
          value={fields.method}
          options={methods}
          onChange={(method) => change({ method })}
        />
        <TextField
          label="Poznámka"
          hint="Člen ji nevidí."
          error={errors['note']}
          limit={limits.paymentNote}
          autoComplete="off"
          value={fields.note}
          onChange={(note) => change({ note })}
        />
        <FormFooter submit="Zapsat platbu" busy={form.busy} dirty={form.dirty} failure={form.failure}>
          <Button kind="plain" onClick={onClose}>
            Zavřít
          </Button>
        </FormFooter>
      </Form>
    </>
  );
}
