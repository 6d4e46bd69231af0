import { useState } from 'react';
import type { Read } from '../client/index.ts';

/**
 * The read of an item whose form is open. An item that somebody else has deleted stays as last fetched: the
 * form may hold unsaved text, and reports the deletion on submit.
 */
export function useOpenItem<T extends object>(item: Read<T | null>): Read<T | null> {
  const { data } = item;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data === null && last ? { ...item, data: last } : item;
}
