import type { ListCount } from '../contract/index.ts';
import { checkedRead, usePublicRead } from './reads.ts';

const isCount = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'count' in answer && typeof answer.count === 'number';

/** Number of rows of a public list; `undefined` while it is not known. */
export const useListCount = (path: string | null): number | undefined =>
  checkedRead(usePublicRead<ListCount>(path, { keepPreviousData: true }), path, isCount).data?.count;
