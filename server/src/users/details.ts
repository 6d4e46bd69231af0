import type { UserDetailsInput } from 'shared/contract';
import type { UserDetails } from './repository.ts';

const flag = (value: boolean): number => (value ? 1 : 0);

/** Columns that a request sets; what it leaves out stays as it is. */
export const detailsFrom = ({
  web,
  catKinds,
  catKind,
  showEmail,
  showInMembers,
  showWeb,
  showCatKinds,
  showInSearch,
}: UserDetailsInput): UserDetails => ({
  web,
  catKinds: catKinds ?? catKind ?? '',
  ...(showEmail !== undefined && { showEmail: flag(showEmail) }),
  ...(showInMembers !== undefined && { showInMembers: flag(showInMembers) }),
  ...(showWeb !== undefined && { showWeb: flag(showWeb) }),
  ...(showCatKinds !== undefined && { showCatKinds: flag(showCatKinds) }),
  ...(showInSearch !== undefined && { showInSearch: flag(showInSearch) }),
});
