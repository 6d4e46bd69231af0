import { firstCatsLimit } from 'shared/contract';

/**
 * Page size of the first request: what the first screen shows, and one cat more, which tells whether there
 * are others. The rest is loaded on scroll or search.
 */
export const firstCats = { limit: firstCatsLimit + 1 } as const;
