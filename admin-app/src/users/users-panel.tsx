import type { ReactNode } from 'react';
import { useMembershipSettings, useUsers } from 'shared/client';
import { ListTab } from 'shared/forms';
import { FormerMembers } from './former-members.tsx';
import { PeopleFiles } from './people-files.tsx';
import { UserList } from './user-list.tsx';

/** All accounts. */
export function UsersPanel(): ReactNode {
  const users = useUsers();
  // Each row offers what the settings allow: shown before them, the list would move.
  const { isLoading: awaitsSettings } = useMembershipSettings();
  return (
    <ListTab
      read={{ ...users, ...(awaitsSettings && { data: undefined, isLoading: true }) }}
      loading="Loading..."
      errorText="Error loading users"
      errorHint="Seznam uživatelů se nepodařilo načíst."
      lines={5}
    >
      {(rows) => (
        <>
          <UserList users={rows} onStale={() => users.retry()} />
          <FormerMembers />
          <PeopleFiles />
        </>
      )}
    </ListTab>
  );
}
