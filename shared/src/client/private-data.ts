import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from 'shared/auth';

/**
 * Removes from memory what a person read while signed in, as soon as that person is signed in no more.
 * Mounted once, without children, since it renders again whenever the session changes.
 */
export function ForgetPrivateData(): null {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const before = previous.current;
    previous.current = uid;
    if (before === null || before === uid) return;
    // Nobody shows these any more, so that this asks for nothing; it gives up what is under way and what was just
    // read, which the same person, signing in again, would otherwise wait for in vain.
    void mutate((key) => Array.isArray(key) && key[1] === before, undefined);
  }, [uid, mutate]);
  return null;
}
