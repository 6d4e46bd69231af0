import { useSyncExternalStore } from 'react';
import { readConfig } from '../contract/index.ts';
import { loadAuth } from './firebase/load-auth.ts';
import type { LoadedAuth } from './firebase/load-auth.ts';
import { forgetSessionHint, leaveSessionHint } from './session-hint.ts';

/** Who is signed in. `unknown` until a stored session was read; `expired` when the provider ended it by itself. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; expired?: true }
  | { status: 'signed-in'; uid: string; email: string };

const unknown: Session = { status: 'unknown' };
const signedOut: Session = { status: 'signed-out' };

const listeners = new Set<() => void>();
let session: Session | undefined;
let following: Promise<LoadedAuth> | undefined;

const set = (next: Session): void => {
  session = next;
  if (next.status === 'signed-in') leaveSessionHint();
  else if (next.status === 'signed-out') forgetSessionHint();
  for (const listener of [...listeners]) listener();
};

const isSame = (user: { uid: string; email: string | null }): boolean =>
  session?.status === 'signed-in' && session.uid === user.uid && session.email === (user.email ?? '');

/** Takes over what the SDK says of the signed-in person. */
export function take(user: { uid: string; email: string | null } | null): void {
  if (user === null) {
    if (session?.status !== 'signed-out') set(signedOut);
  } else if (!isSame(user)) {
    set({ status: 'signed-in', uid: user.uid, email: user.email ?? '' });
  }
}

/** Takes over that the provider does not prolong the session any more. */
export const takeExpiry = (): void => set({ status: 'signed-out', expired: true });

/** Where the SDK keeps the session of this installation. */
const storageKey = (): string => `firebase:authUser:${readConfig().identity.apiKey}:[DEFAULT]`;

const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(storageKey()) !== null;
  } catch {
    // A browser that refuses storage keeps no session.
    return false;
  }
};

/** The loaded SDK, whose news of the session is followed from the first call on. */
export function followedAuth(): Promise<LoadedAuth> {
  following ??= loadAuth()
    .then(async (loaded) => {
      await loaded.auth.authStateReady();
      loaded.sdk.onAuthStateChanged(loaded.auth, take);
      return loaded;
    })
    .catch((error: unknown) => {
      following = undefined;
      throw error;
    });
  return following;
}

const readStoredSession = (): void => {
  followedAuth()
    .then(({ auth }) => take(auth.currentUser))
    .catch((error: unknown) => {
      console.error(error);
      // Without the SDK nothing can be done as that person; the session is read when there is a network again.
      if (session?.status === 'unknown') {
        session = signedOut;
        for (const listener of [...listeners]) listener();
      }
      addEventListener('online', readStoredSession, { once: true });
    });
};

/** Looks for a stored session once in a page; without one, the SDK is not loaded. */
const start = (): Session => {
  const isStored = hasStoredSession();
  session = isStored ? unknown : signedOut;
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab signed in. Signing out there is noticed by the SDK, which is loaded here by then.
    if (key === storageKey() && newValue !== null && session?.status === 'signed-out') readStoredSession();
  });
  if (isStored) readStoredSession();
  else forgetSessionHint();
  return session;
};

/** The session now. Always signed out on the server. */
export const getSession = (): Session => (typeof window === 'undefined' ? signedOut : (session ?? start()));

/** Calls the listener at each change; returns how to stop that. */
function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, for components. The server and the hydration of its pages see it as signed out. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession, () => signedOut);

/** The session as soon as it is known. */
export function whenSessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const current = getSession();
      if (current.status === 'unknown') return false;
      resolve(current);
      return true;
    };
    if (look()) return;
    const stop = subscribeSession(() => {
      if (look()) stop();
    });
  });
}
