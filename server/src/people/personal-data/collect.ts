import { sql } from 'kysely';
import type { PersonalData } from 'shared/contract';
import type { ApiContext } from '../../api/context.ts';
import { holderOfCat } from '../../database/index.ts';
import type { Queryable } from '../../database/index.ts';
import { changesOf } from './changes.ts';
import { fileNameOf } from './file-names.ts';
import { picturesFrom } from './pictures.ts';
import { clubVersions, SavedVersions } from './versions.ts';
import { listImagesOf } from '../../images/index.ts';
import type { GalleryOf, ImageRow } from '../../images/index.ts';
import { presentStoredMail } from '../../mails/presenter.ts';
import { presentPayment } from '../../payments/presenter.ts';
import { paymentsOf } from '../../payments/repository.ts';
import type { UserRow } from '../../users/repository.ts';

/** An item whose versions, of which there are any number, are read as they are written. */
type WithStream<Item extends { versions: unknown[] }> = Omit<Item, 'versions'> & {
  versions: AsyncIterable<Item['versions'][number]>;
};

/** What is collected, before it is known which files are missing. */
export type CollectedData = Omit<PersonalData, 'missingFiles' | 'cats' | 'articles'> & {
  cats: WithStream<PersonalData['cats'][number]>[];
  articles: WithStream<PersonalData['articles'][number]>[];
};

/** Pictures that were deleted by themselves, by their item. */
const deletedPictures = async <Table extends 'articleImages' | 'catImages'>(
  db: Queryable,
  table: Table,
  key: Table extends 'catImages' ? 'catId' : 'articleId',
  ids: readonly number[],
) => {
  if (ids.length === 0) return () => [];
  const { rows } = await sql<{ itemId: number; image: string; caption: string; deletedAt: string }>`
    select ${sql.ref(key)} as item_id, image, ${key === 'catId' ? sql.ref('caption') : sql`''`} as caption, deleted_at
    from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)}) and deleted_at is not null
    order by image_id`.execute(db);
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (id: number) =>
    (byItem.get(id) ?? []).map(({ image, caption, deletedAt }) => ({
      ...{ file: fileNameOf(image), caption, deletedAt },
    }));
};

const galleriesOf = async (db: Queryable, of: GalleryOf, ids: readonly number[]) => {
  const galleries = await listImagesOf(db, of, ids);
  return (id: number): ImageRow[] => galleries.get(id) ?? [];
};

/** The person's cats, also those that nobody sees any more. */
const catsOf = async (
  db: Queryable,
  userId: number,
  saved: SavedVersions,
): Promise<CollectedData['cats']> => {
  const rows = await db
    .selectFrom('cats')
    .selectAll()
    .where(holderOfCat, '=', userId)
    .orderBy('catId')
    .execute();
  const ids = rows.map(({ catId }) => catId);
  const galleryOf = await galleriesOf(db, 'cats', ids);
  const deletedOf = await deletedPictures(db, 'catImages', 'catId', ids);
  return rows.map(
    ({ ownerId, hidden, formerOwnerId, gift, version, image, imageCaption, deletedBy, ...cat }) => ({
      ...cat,
      pictures: picturesFrom([{ image, caption: imageCaption }, ...galleryOf(cat.catId)]),
      deletedPictures: deletedOf(cat.catId),
      versions: saved.ofItem('cats', cat.catId),
    }),
  );
};

const articlesOf = async (
  db: Queryable,
  userId: number,
  saved: SavedVersions,
): Promise<CollectedData['articles']> => {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('creatorId', '=', userId)
    .orderBy('articleId')
    .execute();
  const ids = rows.map(({ articleId }) => articleId);
  const galleryOf = await galleriesOf(db, 'articles', ids);
  const deletedOf = await deletedPictures(db, 'articleImages', 'articleId', ids);
  return rows.map(({ articleId, name, text, approved, draft, returnReason, createdAt, deletedAt }) => ({
    ...{ articleId, name, text, returnReason, createdAt, deletedAt },
    approved: approved === 1,
    draft: draft === 1,
    pictures: picturesFrom(galleryOf(articleId)),
    deletedPictures: deletedOf(articleId),
    versions: saved.ofItem('articles', articleId),
  }));
};

const visibilityOf = async (db: Queryable, person: UserRow): Promise<CollectedData['visibility']> => {
  const decisions = await db
    .selectFrom('visibilityChanges')
    .select(['field', 'shown', 'wording', 'changedAt'])
    .where('userId', '=', person.userId)
    .orderBy('changeId')
    .execute();
  return {
    showInMembers: person.showInMembers === 1,
    showEmail: person.showEmail === 1,
    showWeb: person.showWeb === 1,
    showCatKinds: person.showCatKinds === 1,
    showInSearch: person.showInSearch === 1,
    decisions: decisions.map((row) => ({ ...row, shown: row.shown === 1 })),
  };
};

const membershipOf = async (
  db: Queryable,
  userId: number,
): Promise<Pick<CollectedData, 'payments' | 'renewals' | 'reminders'>> => ({
  payments: (await paymentsOf(db, userId)).map((row) => {
    const { userId: _number, name: _name, surname: _surname, ...payment } = presentPayment(row);
    return payment;
  }),
  renewals: await db
    .selectFrom('membershipChanges')
    .innerJoin('renewalBatches', 'renewalBatches.batchId', 'membershipChanges.batchId')
    .select(['createdAt as renewedAt', 'fromExpire', 'toExpire'])
    .where('userId', '=', userId)
    .orderBy('changeId')
    .execute(),
  reminders: await db
    .selectFrom('sentReminders')
    .select(['expire', 'kind', 'sentOn'])
    .where('userId', '=', userId)
    .orderBy('sentOn')
    .execute(),
});

const mailsOf = async (
  { database: { db }, mail }: Pick<ApiContext, 'database' | 'mail'>,
  { userId, email }: UserRow,
): Promise<CollectedData['mails']> => {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    // Whoever had the address before is somebody else.
    .where((row) =>
      row.or([row('userId', '=', userId), row.and([row('userId', 'is', null), row('toEmail', '=', email)])]),
    )
    .orderBy('mailId')
    .execute();
  return Promise.all(rows.map((row) => presentStoredMail(row, mail)));
};

/**
 * Everything that the club holds on a person, also on one who has left.
 * @returns the data, and the URLs of the files that only earlier versions show.
 */
export async function collectPersonalData(
  context: Pick<ApiContext, 'clock' | 'database' | 'mail'>,
  person: UserRow,
): Promise<{ data: CollectedData; earlierFiles: readonly string[] }> {
  const { db } = context.database;
  const { userId, name, surname, email, role, membershipExpire, paidUntil } = person;
  const { createdAt, arrivedAt, departedAt, web, catKinds } = person;
  const uploads = await db
    .selectFrom('storedObjects')
    .select(['url', 'contentType', 'size', 'createdAt'])
    .where('uploader', '=', person.uid)
    .where('removing', '=', 0)
    .orderBy('createdAt')
    .execute();
  const saved = await SavedVersions.of(db, userId);
  const data: CollectedData = {
    format: 1,
    writtenAt: context.clock().toISOString(),
    person: {
      ...{ userId, name, surname, email, role, membershipExpire, paidUntil },
      ...{ createdAt, arrivedAt, departedAt, web, catKinds },
    },
    visibility: await visibilityOf(db, person),
    ...(await membershipOf(db, userId)),
    invitations: await db
      .selectFrom('invitations')
      .select(['email', 'sentAt', 'expiresAt', 'usedAt'])
      .where('userId', '=', userId)
      .orderBy('invitationId')
      .execute(),
    mails: await mailsOf(context, person),
    cats: await catsOf(db, userId, saved),
    articles: await articlesOf(db, userId, saved),
    clubVersions: await clubVersions(db, userId),
    changes: await changesOf(db, userId),
    uploads: uploads.map(({ url, ...upload }) => ({ ...upload, file: fileNameOf(url) })),
  };
  return { data, earlierFiles: await saved.urls() };
}
