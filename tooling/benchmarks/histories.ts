import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { adminRole } from 'shared/contract';
import { openDatabase } from '../../server/src/database/index.ts';
import { encodeContent } from '../../server/src/history/encoding.ts';
import { clubSize, member } from './seed.ts';

/** Versions of each article. */
export const versionsEach = 50;

interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** The member who signs in. */
const author = 1;
const wordsOfText = 700;

/** The texts of an article's versions, oldest first; each changes a sentence of the one before. */
function textsOf(article: number): string[] {
  const words = Array.from(
    { length: wordsOfText },
    (_, index) => `slovo${(index * 7919 + article * 31) % 10_007}`,
  );
  return Array.from({ length: versionsEach }, (_, version) => {
    const at = (version * 37 + article) % (wordsOfText - 6);
    words.splice(at, 6, 'věta', String(version), 'článku', String(article), 'zase', 'jinak');
    return `<p>${words.join(' ')}</p>`;
  });
}

const day = (version: number): string => new Date(Date.UTC(2026, 0, 1 + version)).toISOString();

/** Makes the member who signs in an administrator, who may read the list of all articles. */
export async function promote(place: Place): Promise<void> {
  const database = await openDatabase(place);
  try {
    await database.write(async (trx, invalidate) => {
      invalidate('members');
      await trx.updateTable('users').set({ role: adminRole }).where('email', '=', member.email).execute();
    });
  } finally {
    await database.close();
  }
}

/** Gives each article a history, and to the member who signs in, since only its author may read it. */
export async function addHistories(place: Place): Promise<void> {
  const database = await openDatabase(place);
  const atOnce = 100;
  try {
    for (let start = 1; start <= clubSize.articles; start += atOnce)
      await database.write(async (trx, invalidate) => {
        invalidate('articles');
        for (let articleId = start; articleId < start + atOnce; articleId += 1) {
          const texts = textsOf(articleId);
          const name = `Článek ${articleId}`;
          const contents = texts.map((text) => JSON.stringify({ name, text, images: [] }));
          const versions = contents.map((content, index) => {
            const next = contents[index + 1] ?? null;
            return {
              kind: 'articles' as const,
              itemId: articleId,
              number: index + 1,
              author,
              savedAt: day(index),
              content: encodeContent(content, next),
              isComplete: next === null ? (1 as const) : (0 as const),
            };
          });
          await trx.insertInto('versions').values(versions).execute();
          const text = texts.at(-1) ?? '';
          const changed = { name, text, creatorId: author };
          await trx.updateTable('articles').set(changed).where('articleId', '=', articleId).execute();
        }
      });
  } finally {
    await database.close();
  }
}

/** Bytes on disk of the whole database, and what the texts of all versions are compressed to. */
export async function sizesOf(place: Place): Promise<{ database: number; contents: number }> {
  const { db, close } = await openDatabase(place);
  const contents = async (): Promise<number> => {
    const stored = await db
      .selectFrom('versions')
      .select(({ fn }) => fn.sum(fn<number>('length', ['content'])).as('bytes'))
      .executeTakeFirst();
    return Number(stored?.bytes ?? 0);
  };
  const onServer = async (): Promise<number> => {
    const size = await db
      .selectNoFrom(({ fn }) => fn<string>('pg_database_size', [fn('current_database')]).as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(size.bytes);
  };
  const isServer = place.databaseUrl !== null;
  const measure = async () => {
    try {
      return await Promise.all([contents(), isServer ? onServer() : 0]);
    } finally {
      await close();
    }
  };
  const found = await measure();
  // The last connection writes SQLite's log into the file when it closes.
  const database = isServer ? found[1] : (await stat(join(place.dataDir, 'club.sqlite'))).size;
  return { database, contents: found[0] };
}
