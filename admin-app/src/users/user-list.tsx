import { useMemo, useState, type ReactNode } from 'react';
import { AddButton, PagedList, useCrudList } from 'shared/forms';
import { type User, adminRole } from 'shared/contract';
import { plural } from 'shared/format';
import {
  SearchResult,
  useTextFilter,
  useQuery,
  ListToolbar,
  MasterDetailRow,
  IconButton,
  NewItemPanel,
  SearchBox,
  Status,
} from 'shared/ui';
import { EditMembership } from './edit-membership.tsx';
import { isValid, membershipWords } from './membership.ts';
import { NewUser } from './new-user.tsx';
import { OrderChoice } from './order-choice.tsx';
import styles from './user-list.module.css';
import { sortUsers, type UserOrder } from './user-order.ts';

interface Props {
  users: readonly User[];
  /** Called when the server has a newer version. */
  onStale: () => void;
}

const countOf = (count: number): string =>
  plural(count, { one: '# uživatel', few: '# uživatelé', other: '# uživatelů' });

const searchedTexts = ({ name, surname, email }: User): readonly string[] => [
  `${name} ${surname} ${name}`,
  email,
];

/** The users with one membership open, or with the form for a new user. */
export function UserList({ users, onStale }: Props): ReactNode {
  const [query, setQuery] = useQuery();
  const [order, setOrder] = useState<UserOrder>('surname');
  const sorted = useMemo(() => sortUsers(users, order), [users, order]);
  const found = useTextFilter(sorted, query, searchedTexts);
  const { place, addButton, ...list } = useCrudList(found);
  const { open } = list;
  const expired = users.filter((user) => !isValid(user)).length;

  return (
    <div ref={place}>
      <ListToolbar
        summary={
          expired === 0 ? countOf(users.length) : `${countOf(users.length)}, ${expired} s prošlým členstvím`
        }
      >
        <AddButton open={open === 'new'} onToggle={() => list.toggle('new')} ref={addButton}>
          Přidat uživatele
        </AddButton>
      </ListToolbar>
      {open === 'new' && (
        <NewItemPanel>
          <NewUser onDone={list.close} />
        </NewItemPanel>
      )}
      <div className={styles['tools']}>
        <SearchBox label="Hledat podle jména nebo e-mailu" value={query} onChange={setQuery} />
        <OrderChoice order={order} onChange={setOrder} />
      </div>
      <SearchResult
        query={query}
        count={countOf(found.length)}
        isEmpty={found.length === 0}
        searchedText="Hledáme ve jménech a e-mailech."
        onClear={() => setQuery('')}
      >
        <PagedList rows={found} startOver={`${order} ${query}`} more="Další uživatelé">
          {(user) => (
            <UserRow
              key={user.userId}
              user={user}
              open={open === user.userId}
              onToggle={() => list.toggle(user.userId)}
              onClose={list.close}
              onStale={onStale}
            />
          )}
        </PagedList>
      </SearchResult>
    </div>
  );
}

interface UserRowProps {
  user: User;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
  onStale: () => void;
}

function UserRow({ user, open, onToggle, onClose, onStale }: UserRowProps): ReactNode {
  const fullName = `${user.surname} ${user.name}`;
  const state = isValid(user) ? 'good' : 'bad';
  return (
    <MasterDetailRow
      title={fullName}
      note={user.role === adminRole ? `${user.email}, spravuje web` : user.email}
      state={state}
      status={<Status state={state}>{membershipWords(user)}</Status>}
      tools={
        <IconButton
          icon={open ? 'up' : 'down'}
          label={`Upravit členství, ${fullName}`}
          aria-expanded={open}
          data-opens={user.userId}
          onClick={onToggle}
        />
      }
      panel={open && <EditMembership user={user} onClose={onClose} onStale={onStale} />}
    />
  );
}
