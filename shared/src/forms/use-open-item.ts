import { useState } from 'react';
import type { Read } from '../client/index.ts';

/**
 * The read of an item whose form is open. What somebody else has deleted since stays as it was read last: the form may
 * hold text that is not saved, and says what happened when it is sent.
 */
export function useOpenItem<T extends object>(item: Read<T | null>): Read<T | null> {
  const { data } = item;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data === null && last ? { ...item, data: last } : item;
}
