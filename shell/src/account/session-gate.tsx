import type { ReactNode } from 'react';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { useSessionStatus } from './session-status.ts';

/** Waits until the sign-in state is known, and then renders the routes (docs/requirements.md, "Roles"). */
export function SessionGate({ children }: { children: ReactNode }): ReactNode {
  return useSessionStatus() === 'unknown' ? <RemoteLoading /> : children;
}
