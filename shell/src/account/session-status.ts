import { createContext, use } from 'react';
import { useSession, type Session } from 'shared/auth';

/** Whether the server renders for a browser that has been signed in, by its cookie: who it is the browser reads. */
export const AwaitsSessionContext = createContext(false);

/** The status of the session, which the server does not know either when it renders for such a browser. */
export function useSessionStatus(): Session['status'] {
  const { status } = useSession();
  return use(AwaitsSessionContext) ? 'unknown' : status;
}
