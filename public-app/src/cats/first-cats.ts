import { firstCatsLimit } from 'shared/limits';

/** The part of the list that the first screen shows; the rest is read when somebody scrolls or searches. */
export const firstCats = { limit: firstCatsLimit } as const;
