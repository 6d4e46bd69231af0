import { useSyncExternalStore } from 'react';
import { readConfig } from '../contract/index.ts';
import { loadAuth } from './firebase/load-auth.ts';
import type { LoadedAuth } from './firebase/load-auth.ts';
import { forgetSessionHint, leaveSessionHint } from './session-hint.ts';

/** The sign-in state. `unknown` until the stored session is read; `expired` when the provider ended it. */
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

/** Updates the session from the SDK's user. */
export function take(user: { uid: string; email: string | null } | null): void {
  if (user === null) {
    if (session?.status !== 'signed-out') set(signedOut);
  } else if (!isSame(user)) {
    set({ status: 'signed-in', uid: user.uid, email: user.email ?? '' });
  }
}

/** Ends the session after the provider refused to refresh it. */
export const takeExpiry = (): void => set({ status: 'signed-out', expired: true });

/** Storage key of the SDK's session for this installation. */
const storageKey = (): string => `firebase:authUser:${readConfig().identity.apiKey}:[DEFAULT]`;

const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(storageKey()) !== null;
  } catch {
    // Storage is blocked, so there is no stored session.
    return false;
  }
};

/** The loaded SDK; from the first call on its changes of the session are followed. */
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
      // Without the SDK no authenticated call is possible; the session is read when the network is back.
      if (session?.status === 'unknown') {
        session = signedOut;
        for (const listener of [...listeners]) listener();
      }
      addEventListener('online', readStoredSession, { once: true });
    });
};

/** Looks for a stored session once per page; without one, the SDK is not loaded. */
const start = (): Session => {
  const isStored = hasStoredSession();
  session = isStored ? unknown : signedOut;
  addEventListener('storage', ({ key, newValue }) => {
    // A sign-in in another tab. A sign-out there is noticed by the SDK, which is loaded by then.
    if (key === storageKey() && newValue !== null && session?.status === 'signed-out') readStoredSession();
  });
  if (isStored) readStoredSession();
  else forgetSessionHint();
  return session;
};

/** The current session. Always signed out on the server. */
export const getSession = (): Session => (typeof window === 'undefined' ? signedOut : (session ?? start()));

/** Subscribes to changes; returns the unsubscribe function. */
function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as a React hook. Signed out during server rendering and hydration. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession, () => signedOut);

/** Resolves with the session when it is known. */
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
