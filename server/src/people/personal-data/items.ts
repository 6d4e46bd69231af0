import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { holderOfCat } from '../../database/index.ts';
import type { Queryable, Schema } from '../../database/index.ts';
import { listImages } from '../../images/index.ts';
import type { CollectedData } from './collected-data.ts';
import { fileNameOf } from './file-names.ts';
import { picturesFrom } from './pictures.ts';
import { readRows } from './read-rows.ts';
import type { Source } from './read-rows.ts';
import { SavedVersions } from './versions.ts';

/** Pictures of an item that were deleted by themselves. */
const deletedPictures = async <Table extends 'articleImages' | 'catImages'>(
  db: Queryable,
  table: Table,
  key: Table extends 'catImages' ? 'catId' : 'articleId',
  itemId: number,
) => {
  const { rows } = await sql<{ image: string; caption: string; deletedAt: string }>`
    select image, ${key === 'catId' ? sql.ref('caption') : sql`''`} as caption, deleted_at
    from ${sql.table(table)} where ${sql.ref(key)} = ${itemId} and deleted_at is not null
    order by image_id`.execute(db);
  return rows.map(({ image, ...picture }) => ({ file: fileNameOf(image), ...picture }));
};

/** The person's cats, also those that nobody sees any more. */
export async function* catsOf(source: Source, userId: number): CollectedData['cats'] {
  const { db } = source;
  const saved = new SavedVersions(source, userId);
  const rows = readRows<Selectable<Schema['cats']>>(source, (limit, last) =>
    db
      .selectFrom('cats')
      .selectAll()
      .where(holderOfCat, '=', userId)
      .where('catId', '>', last?.catId ?? 0)
      .orderBy('catId')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) {
    const { ownerId, hidden, formerOwnerId, gift, version, image, imageCaption, deletedBy, ...cat } = row;
    const { catId } = cat;
    yield {
      ...cat,
      pictures: picturesFrom([{ image, caption: imageCaption }, ...(await listImages(db, 'cats', catId))]),
      deletedPictures: await deletedPictures(db, 'catImages', 'catId', catId),
      versions: saved.ofItem('cats', catId),
    };
  }
}

/** The person's articles, also drafts and those that are in the bin. */
export async function* articlesOf(source: Source, userId: number): CollectedData['articles'] {
  const { db } = source;
  const saved = new SavedVersions(source, userId);
  const rows = readRows<Selectable<Schema['articles']>>(source, (limit, last) =>
    db
      .selectFrom('articles')
      .selectAll()
      .where('creatorId', '=', userId)
      .where('articleId', '>', last?.articleId ?? 0)
      .orderBy('articleId')
      .limit(limit)
      .execute(),
  );
  for await (const { articleId, name, text, returnReason, createdAt, deletedAt, approved, draft } of rows)
    yield {
      ...{ articleId, name, text, returnReason, createdAt, deletedAt },
      approved: approved === 1,
      draft: draft === 1,
      pictures: picturesFrom(await listImages(db, 'articles', articleId)),
      deletedPictures: await deletedPictures(db, 'articleImages', 'articleId', articleId),
      versions: saved.ofItem('articles', articleId),
    };
}
