import { limits } from 'shared/contract';
import { conflict } from '../errors/index.ts';

/**
 * Bounds what is listed, exported and erased for one person. What is in the bin counts, since it can be restored.
 * @param some the person's items of a kind, in no order, but no more than so many.
 * @throws 409 `TOO_MANY_ITEMS` when the person may have no more of them.
 */
export async function requireRoomAmong(some: (most: number) => Promise<readonly unknown[]>): Promise<void> {
  const most = limits.itemsPerMember;
  if ((await some(most)).length >= most) throw conflict('TOO_MANY_ITEMS');
}
