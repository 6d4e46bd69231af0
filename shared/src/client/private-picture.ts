import { useMemo, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useSession } from 'shared/auth';
import { requestFile } from './http.ts';

/** An address of the picture, which is there as long as somebody shows it. */
const addressOf = (picture: Blob | undefined) => {
  let url = '';
  return {
    read: () => url,
    subscribe(): () => void {
      if (picture === undefined) return () => {};
      url = URL.createObjectURL(picture);
      return () => {
        URL.revokeObjectURL(url);
        url = '';
      };
    },
  };
};

/** Bytes of a picture stay the same; one that could not be had is asked for again as other reads are. */
const once = { revalidateIfStale: false, revalidateOnFocus: false };

/**
 * A picture that the signed-in user alone may see.
 * @param path - `null` sends no request.
 * @returns an address for this page, `''` until it is there or when it cannot be had.
 */
export function usePrivatePicture(path: string | null): string {
  const session = useSession();
  const isWanted = path !== null && session.status === 'signed-in';
  // Not below the path, so that a write to its item does not ask for the picture of what is no longer there.
  const key = isWanted ? ([`picture of ${path}`, session.uid, path] as const) : null;
  const { data: picture } = useSWR(key, ([, , wanted]) => requestFile(wanted), once);
  const address = useMemo(() => addressOf(picture), [picture]);
  return useSyncExternalStore(address.subscribe, address.read, address.read);
}
