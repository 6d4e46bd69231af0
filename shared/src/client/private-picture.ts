import { useEffect, useState } from 'react';
import { requestFile } from './http.ts';

/**
 * A picture that the signed-in user alone may see.
 * @param path - `null` sends no request.
 * @returns an address for this page, `''` until it is there or when it cannot be had.
 */
export function usePrivatePicture(path: string | null): string {
  const [shown, setShown] = useState({ path, url: '' });
  useEffect(() => {
    if (path === null) return;
    let url = '';
    let isWanted = true;
    requestFile(path).then(
      (picture) => {
        if (!isWanted) return;
        url = URL.createObjectURL(picture);
        setShown({ path, url });
      },
      // The words beside it say what it is.
      () => undefined,
    );
    return () => {
      isWanted = false;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [path]);
  return shown.path === path ? shown.url : '';
}
