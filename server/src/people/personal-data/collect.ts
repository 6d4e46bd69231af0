import type { PersonalData } from 'shared/contract';
import type { ApiContext } from '../../api/context.ts';
import type { Queryable } from '../../database/index.ts';
import { fileNameOf } from './file-names.ts';
import { listImagesOf } from '../../images/index.ts';
import type { GalleryOf, ImageRow } from '../../images/index.ts';
import { presentStoredMail } from '../../mails/presenter.ts';
import { presentPayment } from '../../payments/presenter.ts';
import { paymentsOf } from '../../payments/repository.ts';
import type { UserRow } from '../../users/repository.ts';

/** What is collected, before it is known which files are missing. */
export type CollectedData = Omit<PersonalData, 'missingFiles'>;

const picturesFrom = (images: readonly Pick<ImageRow, 'image' | 'caption'>[]) =>
  images
    .filter(({ image }) => image !== '')
    .map(({ image, caption }) => ({ file: fileNameOf(image), caption }));

const galleriesOf = async (db: Queryable, of: GalleryOf, ids: readonly number[]) => {
  const galleries = await listImagesOf(db, of, ids);
  return (id: number): ImageRow[] => galleries.get(id) ?? [];
};

/** The person's cats, also those that nobody sees any more. */
const catsOf = async (db: Queryable, userId: number): Promise<CollectedData['cats']> => {
  const rows = await db
    .selectFrom('cats')
    .selectAll()
    .where('ownerId', '=', userId)
    .orderBy('catId')
    .execute();
  const galleryOf = await galleriesOf(
    db,
    'cats',
    rows.map(({ catId }) => catId),
  );
  return rows.map(({ ownerId, hidden, formerOwnerId, version, image, imageCaption, ...cat }) => ({
    ...cat,
    pictures: picturesFrom([{ image, caption: imageCaption }, ...galleryOf(cat.catId)]),
  }));
};

const articlesOf = async (db: Queryable, userId: number): Promise<CollectedData['articles']> => {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('creatorId', '=', userId)
    .orderBy('articleId')
    .execute();
  const galleryOf = await galleriesOf(
    db,
    'articles',
    rows.map(({ articleId }) => articleId),
  );
  return rows.map(({ articleId, name, text, approved, returnReason, createdAt }) => ({
    ...{ articleId, name, text, returnReason, createdAt },
    approved: approved === 1,
    pictures: picturesFrom(galleryOf(articleId)),
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
    .where((row) => row.or([row('userId', '=', userId), row('toEmail', '=', email)]))
    .orderBy('mailId')
    .execute();
  return Promise.all(rows.map((row) => presentStoredMail(row, mail)));
};

/** Everything that the club holds on a person, also on one who has left. */
export async function collectPersonalData(
  context: Pick<ApiContext, 'clock' | 'database' | 'mail'>,
  person: UserRow,
): Promise<CollectedData> {
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
  return {
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
    cats: await catsOf(db, userId),
    articles: await articlesOf(db, userId),
    uploads: uploads.map(({ url, ...upload }) => ({ ...upload, file: fileNameOf(url) })),
  };
}
