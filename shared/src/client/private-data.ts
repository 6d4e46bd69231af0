import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from 'shared/auth';

/**
 * Clears private data from the cache when the user signs out. Mounted once, without children, since it
 * renders again whenever the session changes.
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
    // No component subscribes to these keys any more, so no request is sent; this cancels pending ones and
    // clears the deduplication, which would otherwise delay the same user after signing in again.
    void mutate((key) => Array.isArray(key) && key[1] === before, undefined);
  }, [uid, mutate]);
  return null;
}
