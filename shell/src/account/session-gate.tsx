import type { ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { RemoteLoading } from '../remotes/remote-loading.tsx';

/** Waits until the sign-in state is known, and then renders the routes (docs/requirements.md, "Roles"). */
export function SessionGate({ children }: { children: ReactNode }): ReactNode {
  return useSession().status === 'unknown' ? <RemoteLoading /> : children;
}
