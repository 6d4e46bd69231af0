import type { Selectable } from 'kysely';
import type { PersonalData } from 'shared/contract';
import type { ApiContext } from '../../api/context.ts';
import type { Queryable, Schema } from '../../database/index.ts';
import { filesOfPerson } from '../../files/index.ts';
import type { Mail } from '../../mail/index.ts';
import { presentStoredMail } from '../../mails/presenter.ts';
import { presentPayment } from '../../payments/presenter.ts';
import { paymentsOf } from '../../payments/repository.ts';
import type { UserRow } from '../../users/repository.ts';
import { changesOf } from './changes.ts';
import type { CollectedData } from './collected-data.ts';
import { fileNameOf } from './file-names.ts';
import { articlesOf, catsOf } from './items.ts';
import { readRows } from './read-rows.ts';
import type { Source } from './read-rows.ts';
import { SavedVersions } from './versions.ts';

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

async function* mailsOf(
  { db, signal }: Source,
  mail: Mail,
  { userId, email }: UserRow,
): CollectedData['mails'] {
  const rows = readRows<Selectable<Schema['mails']>>({ signal }, (limit, last) =>
    db
      .selectFrom('mails')
      .selectAll()
      // Whoever had the address before is somebody else.
      .where((row) =>
        row.or([
          row('userId', '=', userId),
          row.and([row('userId', 'is', null), row('toEmail', '=', email)]),
        ]),
      )
      .where('mailId', '>', last?.mailId ?? 0)
      .orderBy('mailId')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) yield presentStoredMail(row, mail);
}

/** When somebody saved news, exhibitions and sections of the club's content, whose texts are the club's. */
const clubVersions = (db: Queryable, userId: number): Promise<PersonalData['clubVersions']> =>
  db
    .selectFrom('versions')
    .select(['kind', 'itemId', 'number', 'savedAt'])
    .where('author', '=', userId)
    .where('kind', 'not in', ['articles', 'cats'])
    .orderBy('savedAt')
    .orderBy('number')
    .execute();

/** Everything that the club holds on a person, also on one who has left; long lists are read when they are asked for. */
export async function collectPersonalData(
  { clock, mail }: Pick<ApiContext, 'clock' | 'mail'>,
  source: Source,
  person: UserRow,
): Promise<CollectedData> {
  const { db } = source;
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
    writtenAt: clock().toISOString(),
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
    mails: mailsOf(source, mail, person),
    cats: catsOf(source, userId),
    articles: articlesOf(source, userId),
    clubVersions: await clubVersions(db, userId),
    changes: changesOf(source, userId),
    uploads: uploads.map(({ url, ...upload }) => ({ ...upload, file: fileNameOf(url) })),
  };
}

/** URLs of the files of a person's archive, by the names that they have there. */
export async function filesInArchive(source: Source, person: UserRow): Promise<Map<string, string>> {
  source.signal.throwIfAborted();
  const known = await filesOfPerson(source.db, person);
  const files = new Map(known.map((url) => [fileNameOf(url), url]));
  const saved = new SavedVersions(source, person.userId);
  for await (const url of saved.urls(new Set(known))) files.set(fileNameOf(url), url);
  return files;
}
