import type { ReactNode } from 'react';
import { useUpdateUserDetails } from 'shared/client';
import { type User, limits, visibility } from 'shared/contract';
import {
  DraftOffer,
  ConflictNotice,
  fieldErrors,
  FormFooter,
  longText,
  useItemForm,
  wrongWebAddress,
  type ConflictNoticeProps,
  type Edition,
} from 'shared/forms';
import { completeWebAddress } from 'shared/format';
import { Checkbox, Form, TextField, useToast } from 'shared/ui';
import { OwnDataPart } from './own-data-part.ts';
import { OwnMembership } from './own-membership.tsx';

interface Fields {
  web: string;
  catKinds: string;
  showEmail: boolean;
  showInMembers: boolean;
  showWeb: boolean;
  showCatKinds: boolean;
  showInSearch: boolean;
}

/** A server of an earlier version shows web and kinds of cats always. */
const readUser = ({
  version,
  web,
  catKinds,
  showEmail,
  showInMembers,
  showWeb = true,
  showCatKinds = true,
  showInSearch = false,
}: User): Edition<Fields> => ({
  version,
  fields: { web, catKinds, showEmail, showInMembers, showWeb, showCatKinds, showInSearch },
});

/** What the card shows beside the name, and whether its page is found, in the order of the form. */
const ofCard = ['showEmail', 'showWeb', 'showCatKinds', 'showInSearch'] as const;

/** Tab Detaily: the member's entry in the public list, and whether it is shown. */
export function UserDetails({ user }: { user: User }): ReactNode {
  const updateDetails = useUpdateUserDetails();
  const showToast = useToast();
  const { formRef, ...form } = useItemForm<Fields, User>({
    draftKey: 'details',
    item: user,
    read: readUser,
    check: ({ web, catKinds }) =>
      fieldErrors({
        web: wrongWebAddress(completeWebAddress(web)),
        catKinds: longText(catKinds, limits.catKinds),
      }),
    save: (typed, version) =>
      updateDetails({ id: user.userId, version, input: { ...typed, web: completeWebAddress(typed.web) } }),
  });
  const { fields, errors, change } = form;
  const told = async (saving: Promise<boolean>): Promise<void> => {
    if (await saving) showToast({ tone: 'good', text: 'Uloženo.' });
  };
  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Detaily" layout="narrow" ref={formRef} onSubmit={() => void told(form.submit())}>
        <TextField
          label="Web"
          type="url"
          hint="Stránky vaší chovatelské stanice. Stačí napsat www.example.cz."
          error={errors['web']}
          limit={limits.url}
          autoComplete="url"
          value={fields.web}
          onChange={(web) => change({ web })}
          onBlur={() => {
            const web = completeWebAddress(fields.web);
            if (web !== fields.web) change({ web });
          }}
        />
        <TextField
          label="Druhy koček"
          hint="Plemena, která chováte, oddělená čárkami."
          error={errors['catKinds']}
          limit={limits.catKinds}
          autoComplete="off"
          value={fields.catKinds}
          onChange={(catKinds) => change({ catKinds })}
        />
        <Checkbox
          {...visibility.showInMembers}
          checked={fields.showInMembers}
          onChange={(showInMembers) => change({ showInMembers })}
        />
        {ofCard.map((field) => (
          <Checkbox
            key={field}
            {...visibility[field]}
            checked={fields[field]}
            disabled={!fields.showInMembers}
            onChange={(shown) => change({ [field]: shown })}
          />
        ))}
        {form.conflict !== null && (
          <ConflictNotice
            differences={differencesOf(readUser(form.conflict).fields, fields)}
            busy={form.busy}
            onKeepMine={() => void told(form.keepMine())}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <FormFooter
          submit={form.conflict === null ? 'Upravit' : undefined}
          busy={form.busy}
          dirty={form.dirty}
          failure={form.failure}
        />
      </Form>
      <OwnMembership />
      <OwnDataPart user={user} />
    </>
  );
}

const yesOrNo = (value: boolean): string => (value ? 'ano' : 'ne');

const differencesOf = (theirs: Fields, mine: Fields): ConflictNoticeProps['differences'] =>
  [
    { label: 'Web', theirs: theirs.web, mine: mine.web },
    { label: 'Druhy koček', theirs: theirs.catKinds, mine: mine.catKinds },
    ...(['showInMembers', ...ofCard] as const).map((field) => ({
      label: visibility[field].label,
      theirs: yesOrNo(theirs[field]),
      mine: yesOrNo(mine[field]),
    })),
  ].filter((difference) => difference.theirs !== difference.mine);
