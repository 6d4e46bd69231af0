import { findIndexMistakes, type Database } from '../../server/src/database/index.ts';

/** Where the index of the search is not what the rows say, or something waits for it. */
export const findBrokenIndex = async ({ db }: Database): Promise<string[]> =>
  (await findIndexMistakes(db)).map((mistake) => `the search's index: ${mistake}`);
