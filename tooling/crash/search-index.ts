import { findIndexMistakes, type Database } from '../../server/src/database/index.ts';

/** Where the index of the search is not what the rows say, once what the killed server left for it has been indexed. */
export const findBrokenIndex = async ({ db, searchIndexed }: Database): Promise<string[]> => {
  await searchIndexed();
  const waiting = await db.selectFrom('searchWaiting').select(['kind', 'itemId']).execute();
  const left = waiting.map(({ kind, itemId }) => `${kind}/${itemId} waits`);
  return [...left, ...(await findIndexMistakes(db))].map((mistake) => `the search's index: ${mistake}`);
};
