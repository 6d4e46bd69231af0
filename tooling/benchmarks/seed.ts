import { randomUUID } from 'node:crypto';
import { coatColumns } from '../../server/src/cats/coat.ts';
import { openDatabase, type Database } from '../../server/src/database/index.ts';
import { createLogger } from '../../server/src/http/logger.ts';
import { createIdentity } from '../../server/src/identity/index.ts';

/** Size of the benchmark's club. */
export const clubSize = { users: 2_000, cats: 10_000, articles: 5_000, news: 500, exhibitions: 40 } as const;

export const member = { email: 'mereni@example.cz', password: 'Tajne-heslo-1' } as const;

const atOnce = 500;
const sentence = 'Chovatelská stanice se představí na jarní výstavě s vrhem mourovatých koťat. ';
const surnames = ['Čermák', 'Dvořáková', 'Hájek', 'Chalupová', 'Jelínek', 'Řezáčová', 'Šimek', 'Žáková'];
const kinds = [
  ['Britská', 'BRI a'],
  ['Mainská mývalí', 'MCO n 22'],
  ['Ruská modrá', 'RUS'],
  ['Siamská', 'SIA n'],
] as const;

const instant = (index: number): string => new Date(Date.UTC(2020, 0, 1) + index * 600_000).toISOString();
const pick = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

/** Rows in chunks that both databases accept as one statement. */
const inPieces = async <T>(
  count: number,
  row: (index: number) => T,
  insert: (rows: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < count; start += atOnce) {
    const length = Math.min(atOnce, count - start);
    await insert(Array.from({ length }, (_, offset) => row(start + offset)));
  }
};

const person = (index: number, uid: string, email: string) => ({
  uid,
  email,
  name: 'Jana',
  surname: `${pick(surnames, index)} ${index}`,
  role: 0,
  membershipExpire: '2030-12-31',
  createdAt: instant(index),
  web: index % 3 === 0 ? 'https://stanice.example.cz/' : '',
  catKinds: 'BRI, MCO',
  showEmail: 1,
  showInMembers: 1,
});

const picture = (index: number) => {
  const name = `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000-kocka.jpg`;
  const variants = [480, 960].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      url: `/files/${name}@${width}.${format}`,
      width,
      type: `image/${format}`,
    })),
  );
  return { name, url: `/files/${name}`, variants: JSON.stringify(variants) };
};

const stored = (index: number) => ({
  ...picture(index),
  contentType: 'image/jpeg',
  size: 300_000,
  width: 1600,
  height: 1200,
  complete: 1,
  uploader: null,
  createdAt: instant(index),
  usedAt: new Date().toISOString(),
});

/** Some sentences of the text of one item. */
type SentencesOf = (index: number, count: number) => string;

const cat = (index: number, sentencesOf: SentencesOf) => ({
  ownerId: 1 + (index % clubSize.users),
  name: `Micka ${index} z Bílé věže`,
  birthday: '2022-05-01',
  kind: pick(kinds, index)[0],
  ems: pick(kinds, index)[1],
  ...coatColumns(pick(kinds, index)[1]),
  location: 'Podlesí',
  tests: 'FIV, FeLV negativní',
  page: '',
  description: sentencesOf(index, 8),
  image: picture(index).url,
  createdAt: instant(index),
});

const fill = async (
  database: Database,
  uid: string,
  { cats, sentencesOf }: { cats: number; sentencesOf: SentencesOf },
): Promise<void> => {
  const paragraphs = (index: number, count: number): string =>
    Array.from({ length: count }, (_, nth) => `<p>${sentencesOf(index + nth, 6)}</p>`).join('');
  const { users, articles, news, exhibitions } = clubSize;
  await database.write(async (trx, invalidate) => {
    invalidate('members', 'cats', 'articles', 'actualities', 'exhibitions');
    const userOf = (index: number) =>
      index === 0 ? person(0, uid, member.email) : person(index, randomUUID(), `clen${index}@example.cz`);
    await inPieces(users, userOf, (rows) => trx.insertInto('users').values(rows).execute());
    await inPieces(cats, stored, (rows) => trx.insertInto('storedObjects').values(rows).execute());
    await inPieces(
      cats,
      (index) => cat(index, sentencesOf),
      (rows) => trx.insertInto('cats').values(rows).execute(),
    );
    const articleOf = (index: number) => ({
      creatorId: 1 + (index % users),
      name: `Jak jsme jeli na výstavu, díl ${index}`,
      text: paragraphs(index, 8),
      approved: index % 10 === 0 ? 0 : 1,
      createdAt: instant(index),
    });
    await inPieces(articles, articleOf, (rows) => trx.insertInto('articles').values(rows).execute());
    const newsOf = (index: number) => ({
      name: `Novinka ${index}`,
      text: paragraphs(index, 2),
      image: '',
      createdAt: instant(index),
    });
    await inPieces(news, newsOf, (rows) => trx.insertInto('actualities').values(rows).execute());
    const exhibitionOf = (index: number) => ({
      name: `Výstava ${index}`,
      date: `20${20 + Math.floor(index / 4)}-0${1 + (index % 4) * 2}-15`,
      location: 'Podlesí',
      description: paragraphs(index, 1),
      uid: `vystava-${index}`,
      createdAt: instant(index),
    });
    await inPieces(exhibitions, exhibitionOf, (rows) => trx.insertInto('exhibitions').values(rows).execute());
  });
};

const sameSentence: SentencesOf = (_, count) => sentence.repeat(count);

/** Fills an empty database with a large club, one of whose members can sign in. */
export async function seedClub(
  config: { dataDir: string; databaseUrl: string | null },
  { cats = clubSize.cats, sentencesOf = sameSentence }: { cats?: number; sentencesOf?: SentencesOf } = {},
): Promise<void> {
  const database = await openDatabase(config);
  try {
    const place = { dataDir: config.dataDir, identity: { provider: 'local' } } as const;
    const identity = createIdentity(place, database, createLogger('silent'));
    const { uid } = await identity.createAccount(member);
    await fill(database, uid, { cats, sentencesOf });
    await database.rebuildSearch();
  } finally {
    await database.close();
  }
}
