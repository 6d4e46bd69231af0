import type { ReactNode } from 'react';
import { useUsers } from 'shared/client';
import { AsyncView, SkeletonList } from 'shared/ui';
import { UserList } from './user-list.tsx';

/** Tab Uživatelé: everybody with an account. */
export function UsersTab(): ReactNode {
  const users = useUsers();
  return (
    <AsyncView
      read={users}
      loading="Loading..."
      errorText="Error loading users"
      errorHint="Seznam uživatelů se nepodařilo načíst."
      placeholder={<SkeletonList of="lines" count={5} />}
    >
      {(rows) => <UserList users={rows} onStale={() => users.retry()} />}
    </AsyncView>
  );
}
