import { listParts } from 'shared/limits';

/** The part of the list that the first screen shows; the rest is read when somebody scrolls or searches. */
export const firstCats = { limit: listParts.firstCats.limit } as const;
