import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useMembershipSettings } from 'shared/client';
import { AddButton, PagedList, useCrudList } from 'shared/forms';
import type { User } from 'shared/contract';
import { plural, todayInPrague } from 'shared/format';
import { Hint, SearchResult, useTextFilter, useQuery, ListToolbar, NewItemPanel, SearchBox } from 'shared/ui';
import { useFilter } from '../use-filter.ts';
import { FilterChoice } from './filter-choice.tsx';
import { isValid } from './membership.ts';
import { NewUser } from './new-user.tsx';
import { OrderChoice } from './order-choice.tsx';
import { RenewalBar } from './renewal-bar.tsx';
import { RowChoice } from './row-choice.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useRenewals } from './use-renewals.ts';
import { isIn, userFilters, type UserFilter } from './user-filters.ts';
import styles from './user-list.module.css';
import { sortUsers, type UserOrder } from './user-order.ts';
import { UserRow } from './user-row.tsx';

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

/** How many users each filter shows. */
const countsOf = (users: readonly User[], today: string): Record<UserFilter, number> => {
  // The keys of a constant object are its type's keys.
  const filters = Object.keys(userFilters) as UserFilter[];
  const counts = filters.map((filter) => [filter, users.filter((user) => isIn(filter, user, today)).length]);
  // One entry for each key.
  return Object.fromEntries(counts) as Record<UserFilter, number>;
};

/** The users with one membership open, or with the form for a new user. */
export function UserList({ users, onStale }: Props): ReactNode {
  const [query, setQuery] = useQuery();
  const [order, setOrder] = useState<UserOrder>('surname');
  const sorted = useMemo(() => sortUsers(users, order), [users, order]);
  const searched = useTextFilter(sorted, query, searchedTexts);
  const [filter, setFilter] = useFilter(userFilters, 'all', query);
  const today = todayInPrague();
  const counts = useMemo(() => countsOf(users, today), [users, today]);
  const matching = useMemo(
    () => searched.filter((user) => isIn(filter, user, today)),
    [searched, filter, today],
  );
  const found = useHeldRows(matching, users, `${order} ${filter} ${useDeferredValue(query).trim()}`);
  const rule = useMembershipSettings().data?.renewalRule;
  const renewals = useRenewals();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { place, addButton, ...list } = useCrudList(found);
  const { open } = list;
  const expired = users.filter((user) => !isValid(user)).length;
  const areAllChosen = found.length > 0 && found.every(({ userId }) => chosen.has(userId));

  const choose = (people: readonly User[], isChosen: boolean): void => {
    const ids = new Set(people.map(({ userId }) => userId));
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.has(id))));
  };
  const renewChosen = async (): Promise<void> => {
    const people = users.filter(({ userId }) => chosen.has(userId));
    if (await renewals.renew(people)) setChosen(new Set());
  };

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
          <NewUser onDone={list.finish} onClose={list.close} />
        </NewItemPanel>
      )}
      <div className={styles['tools']}>
        <SearchBox label="Hledat podle jména nebo e-mailu" value={query} onChange={setQuery} />
        <OrderChoice order={order} onChange={setOrder} />
        <FilterChoice filter={filter} counts={counts} onChange={setFilter} />
      </div>
      {rule !== undefined && found.length > 0 && (
        <RowChoice
          label={`Vybrat všechny v seznamu (${found.length})`}
          isShown
          checked={areAllChosen}
          onChange={(isChosen) => choose(found, isChosen)}
        />
      )}
      <SearchResult
        query={query}
        count={countOf(found.length)}
        isEmpty={found.length === 0}
        searchedText="Hledáme ve jménech a e-mailech."
        onClear={() => setQuery('')}
      >
        {found.length === 0 && <Hint>Teď tu nikdo není. Vyberte jiný seznam.</Hint>}
        <PagedList rows={found} startOver={`${order} ${filter} ${query}`} more="Další uživatelé">
          {(user) => (
            <UserRow
              key={user.userId}
              user={user}
              open={open === user.userId}
              onToggle={() => list.toggle(user.userId)}
              onClose={list.close}
              onStale={onStale}
              chosen={chosen.has(user.userId)}
              onChoose={(isChosen) => choose([user], isChosen)}
              rule={rule}
              onRenew={() => void renewals.renew([user])}
            />
          )}
        </PagedList>
      </SearchResult>
      <RenewalBar
        renewals={renewals}
        chosen={chosen}
        onRenew={() => void renewChosen()}
        onClear={() => setChosen(new Set())}
      />
    </div>
  );
}
