import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database, Queryable } from '../../server/src/database/index.ts';
import { digest } from './words.ts';
import { leastChosenFocus } from './writers.ts';
import { ownAlt } from './club-writers.ts';
import { planOf } from './publication-writers.ts';
import { itemKey, type Existing, type Kind } from './writing.ts';

const atOnce = 500;

const cats = async (db: Queryable, names: readonly string[]): Promise<Existing[]> => {
  const rows = await db.selectFrom('cats').selectAll().where('name', 'in', names).execute();
  const ids = rows.map((row) => row.catId);
  const images = await db
    .selectFrom('catImages')
    .selectAll()
    .where('catId', 'in', [0, ...ids])
    .orderBy('position')
    .orderBy('imageId')
    .execute();
  const galleries = Map.groupBy(images, (row) => row.catId);
  const moved = await db
    .selectFrom('storedObjects')
    .select(['url', 'focusX as x', 'focusY as y'])
    .where('url', 'in', ['', ...rows.map((row) => row.image)])
    .where('focusX', '>=', leastChosenFocus)
    .execute();
  const focuses = new Map(moved.map(({ url, x, y }) => [url, { x, y }]));
  return rows.map(({ catId, version, name, description, image, deletedAt }) => {
    const gallery = (galleries.get(catId) ?? []).map((row) => row.image);
    const focus = focuses.get(image) ?? null;
    const inBin = deletedAt !== null;
    const state = { version, text: digest(description), image, gallery, focus, inBin };
    return { kind: 'cat', name, id: catId, state };
  });
};

const articles = async (db: Queryable, names: readonly string[]): Promise<Existing[]> => {
  const rows = await db.selectFrom('articles').selectAll().where('name', 'in', names).execute();
  return rows.map(({ articleId, version, name, text, returnReason, deletedAt, ...publication }) => ({
    kind: 'article',
    name,
    id: articleId,
    state: {
      version,
      text: digest(text),
      reason: returnReason,
      plan: planOf(publication),
      inBin: deletedAt !== null,
    },
  }));
};

/** The sections that these rounds have written, with the files that are kept for them. */
const club = async (db: Queryable, names: readonly string[]): Promise<Existing[]> => {
  const keys = names.map((name) => `content/${name}`);
  const rows = await db.selectFrom('clubSettings').selectAll().where('key', 'in', keys).execute();
  const files = await db
    .selectFrom('clubFiles')
    .selectAll()
    .where('key', 'in', ['', ...keys])
    .orderBy('file')
    .execute();
  return rows.flatMap(({ key, value, version }): Existing[] => {
    // A gallery, as the server stores it.
    const { pictures } = JSON.parse(value) as { pictures: { image: string; alt: string }[] };
    if (pictures.some(({ alt }) => alt !== ownAlt)) return [];
    const gallery = pictures.map(({ image }) => image);
    const named = files.filter((row) => row.key === key).map(({ file }) => file);
    const name = key.slice('content/'.length);
    return [{ kind: 'club', name, id: 0, state: { version, gallery, named: named.toSorted() } }];
  });
};

const exhibitions = async (db: Queryable, names: readonly string[]): Promise<Existing[]> => {
  const rows = await db.selectFrom('exhibitions').selectAll().where('name', 'in', names).execute();
  const ids = [0, ...rows.map((row) => row.exhibitionId)];
  const children = {
    images: db.selectFrom('exhibitionImages'),
    names: db.selectFrom('exhibitionReferences'),
    files: db.selectFrom('exhibitionFiles'),
  };
  const [images, references, documents] = await Promise.all([
    children.images.selectAll().where('exhibitionId', 'in', ids).orderBy('imageId').execute(),
    children.names.selectAll().where('exhibitionId', 'in', ids).orderBy('referenceId').execute(),
    children.files.selectAll().where('exhibitionId', 'in', ids).orderBy('exhibitionFileId').execute(),
  ]);
  const galleries = Map.groupBy(images, (row) => row.exhibitionId);
  const lists = Map.groupBy(references, (row) => row.exhibitionId);
  const files = Map.groupBy(documents, (row) => row.exhibitionId);
  return rows.map(({ exhibitionId, version, name, description, deletedAt, ...publication }) => ({
    kind: 'exhibition',
    name,
    id: exhibitionId,
    state: {
      version,
      text: digest(description),
      plan: planOf(publication),
      references: (lists.get(exhibitionId) ?? []).map((row) => row.name),
      gallery: (galleries.get(exhibitionId) ?? []).map((row) => row.image),
      files: (files.get(exhibitionId) ?? []).map((row) => row.fileName),
      names: (files.get(exhibitionId) ?? []).map((row) => row.originalName),
      inBin: deletedAt !== null,
    },
  }));
};

/** A member is whole with both: the row, and the account that signs in. */
const users = async (db: Queryable, emails: readonly string[]): Promise<Existing[]> => {
  const rows = await db.selectFrom('users').selectAll().where('email', 'in', emails).execute();
  const accounts = await db.selectFrom('identityAccounts').selectAll().where('email', 'in', emails).execute();
  const uids = new Set(accounts.map((account) => account.uid));
  const owned = new Set(rows.map((row) => row.uid));
  // Erasure that was asked for goes on after a start; for everybody the member is gone.
  const kept = rows.filter(({ eraseAskedAt }) => eraseAskedAt === null);
  const whole = kept.map(
    ({ userId, uid, email, surname, version, role, formerRole, departedAt }): Existing => {
      const row = { version, surname, role, formerRole, hasLeft: departedAt !== null };
      const state = uids.has(uid) ? row : { ...row, account: 'missing' };
      return { kind: 'user', name: email, id: userId, state };
    },
  );
  const ownerless = accounts.filter((account) => !owned.has(account.uid));
  return [
    ...whole,
    ...ownerless.map(({ email }): Existing => ({
      kind: 'user',
      name: email,
      id: 0,
      state: { row: 'missing' },
    })),
  ];
};

/** Payments by their note; a cancelled one is as good as none. */
const payments = async (db: Queryable, notes: readonly string[]): Promise<Existing[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('note', 'in', notes)
    .where('cancelledAt', 'is', null)
    .execute();
  return rows.map(({ paymentId, note, amount }) => ({
    kind: 'payment',
    name: note,
    id: paymentId,
    state: { amount },
  }));
};

const readers: Record<Kind, (db: Queryable, names: readonly string[]) => Promise<Existing[]>> = {
  article: articles,
  cat: cats,
  club,
  exhibition: exhibitions,
  payment: payments,
  user: users,
};

/** What the database holds of these items. Something that is there twice is a mistake. */
export async function readItems(
  { db }: Database,
  items: readonly string[],
): Promise<{ found: Map<string, Existing>; mistakes: string[] }> {
  const found = new Map<string, Existing>();
  const mistakes: string[] = [];
  // Its keys are the kinds.
  for (const kind of Object.keys(readers) as Kind[]) {
    const prefix = itemKey(kind, '');
    const names = items.filter((item) => item.startsWith(prefix)).map((item) => item.slice(prefix.length));
    for (let start = 0; start < names.length; start += atOnce) {
      for (const existing of await readers[kind](db, names.slice(start, start + atOnce))) {
        const item = itemKey(kind, existing.name);
        if (found.has(item)) mistakes.push(`${item} is there twice`);
        found.set(item, existing);
      }
    }
  }
  return { found, mistakes };
}

/** Pictures and documents of these items that have no record, or whose bytes are not all on disk. */
export async function findBrokenFiles(
  { db }: Database,
  dataDir: string,
  items: Iterable<Existing>,
): Promise<string[]> {
  const urls = new Set<string>();
  for (const { state } of items) {
    // The states that `readers` make.
    const { image = '', ...lists } = state as { image?: string; gallery?: string[]; files?: string[] };
    for (const url of [image, ...(lists.gallery ?? []), ...(lists.files ?? [])])
      if (url !== '') urls.add(url);
  }
  const broken: string[] = [];
  for (const url of urls) {
    const record = db.selectFrom('storedObjects').select('size').where('url', '=', url);
    const size = (await record.executeTakeFirst())?.size;
    const file = await stat(join(dataDir, 'files', basename(url))).catch(() => null);
    if (size === undefined) broken.push(`${url} has no record`);
    else if (file?.size !== size) broken.push(`${url} has ${file?.size ?? 'no'} bytes of ${size}`);
  }
  return broken;
}
