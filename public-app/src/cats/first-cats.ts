import { firstCatsLimit } from 'shared/contract';

/**
 * What the first screen reads: what it shows, and one cat more, which tells whether there are others. The rest is read when
 * somebody scrolls or searches.
 */
export const firstCats = { limit: firstCatsLimit + 1 } as const;
