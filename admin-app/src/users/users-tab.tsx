import type { ReactNode } from 'react';
import { useUsers } from 'shared/client';
import { AsyncView, GhostList } from 'shared/ui';
import { UserBench } from './user-bench.tsx';

/** Tab Uživatelé: everybody with an account. */
export function UsersTab(): ReactNode {
  const users = useUsers();
  return (
    <AsyncView
      read={users}
      loading="Loading..."
      errorText="Error loading users"
      errorHint="Seznam uživatelů se nepodařilo načíst."
      placeholder={<GhostList of="lines" count={5} />}
    >
      {(rows) => <UserBench users={rows} onStale={() => users.retry()} />}
    </AsyncView>
  );
}
