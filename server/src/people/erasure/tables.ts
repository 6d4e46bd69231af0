import type { Transaction } from 'kysely';
import { formerMember } from '../../database/index.ts';
import type { Schema } from '../../database/index.ts';
import { deleteHistory, deleteSectionVersions, deleteVersionsBy, forgetAuthor } from '../../history/index.ts';
import { noAccount } from '../../users/account.ts';
import type { UserRow } from '../../users/repository.ts';
import { forgetInMails } from './forget-in-mails.ts';
import { namesInCommittee } from './names-in-committee.ts';

type Trx = Transaction<Schema>;

/** Erases what a table holds of a former member. Returns the URLs of the files that its rows named. */
type Erase = (trx: Trx, person: UserRow) => Promise<readonly string[]>;

/** What the end of a person means for a table. */
export type TableSide =
  /** Rows of the person go, or lose what tells of the person. */
  | { side: 'erased'; erase: Erase }
  /** Rows go with the account at the provider of sign-in. */
  | { side: 'account' }
  /** Rows stay for a reason; `erase` takes what the reason does not cover. */
  | { side: 'kept'; because: string; erase?: Erase }
  /** Written anew from the other tables, in the same transaction or soon after it. */
  | { side: 'derived' }
  /** Nothing in it is about a person. */
  | { side: 'impersonal' };

const impersonal: TableSide = { side: 'impersonal' };

const none: readonly string[] = [];

/** Deletes the rows that have the person's number. */
const rowsOf =
  (
    table:
      | 'idempotencyKeys'
      | 'invitations'
      | 'membershipChanges'
      | 'returnCodes'
      | 'sentReminders'
      | 'visibilityChanges',
  ): Erase =>
  async (trx, { userId }) => {
    // The keys above name tables with this column, which a union of them cannot say.
    await trx
      .deleteFrom(table as 'invitations')
      .where('userId', '=', userId)
      .execute();
    return none;
  };

/** The administrator's deeds stay, without the number of who did them. */
const withoutDoer =
  (table: 'payments' | 'renewalBatches'): Erase =>
  async (trx, { userId }) => {
    // Likewise.
    const deeds = trx.updateTable(table as 'payments').set({ createdBy: null });
    await deeds.where('createdBy', '=', userId).execute();
    return none;
  };

/** Cats that only the person saw: hidden ones and those in the bin. */
const hiddenCats = (trx: Trx, { userId }: UserRow) =>
  trx
    .selectFrom('cats')
    .select('catId')
    .where('ownerId', '=', userId)
    .where((is) => is.or([is('hidden', '=', 1), is('deletedAt', 'is not', null)]));

/** Articles that nobody has approved, drafts too, and those in the bin. */
const hiddenArticles = (trx: Trx, { userId }: UserRow) =>
  trx
    .selectFrom('articles')
    .select('articleId')
    .where('creatorId', '=', userId)
    .where((is) => is.or([is('approved', '=', 0), is('deletedAt', 'is not', null)]));

const namesOf = (rows: readonly { image: string }[]): string[] => rows.map(({ image }) => image);

/** The name stays only where something is shown under it. */
async function nameAfterwards(trx: Trx, { userId, name, surname, articlesAs }: UserRow) {
  if (articlesAs === 'former') return formerMember;
  const cat = await trx.selectFrom('cats').select('catId').where('ownerId', '=', userId).executeTakeFirst();
  const article = await trx
    .selectFrom('articles')
    .select('articleId')
    .where('creatorId', '=', userId)
    .executeTakeFirst();
  return cat || article ? { name, surname } : formerMember;
}

const eraseUser: Erase = async (trx, person) => {
  await trx
    .updateTable('users')
    .set({
      ...(await nameAfterwards(trx, person)),
      uid: noAccount(),
      // The column is unique, and no mail arrives there.
      email: `former-${person.userId}@invalid`,
      membershipExpire: null,
      web: '',
      catKinds: '',
      showEmail: 0,
      showInMembers: 0,
      showWeb: 0,
      showCatKinds: 0,
      showInSearch: 0,
      formerRole: 0,
    })
    .where('userId', '=', person.userId)
    .execute();
  return none;
};

/**
 * Every table takes a side; one that is new must, too. They are worked through in this order: pictures before their
 * items, the person last.
 */
export const tableSides: Record<keyof Schema, TableSide> = {
  versionFiles: { side: 'erased', erase: (trx, { userId }) => deleteVersionsBy(trx, userId) },
  versions: {
    side: 'erased',
    erase: async (trx, person) => {
      await forgetAuthor(trx, person.userId);
      return deleteSectionVersions(trx, 'content/committee', namesInCommittee(person));
    },
  },
  catImages: {
    side: 'erased',
    erase: async (trx, person) => {
      const cats = trx.selectFrom('cats').select('catId');
      const own = cats.where('ownerId', '=', person.userId);
      const given = cats.where('formerOwnerId', '=', person.userId);
      const rows = trx.deleteFrom('catImages').where((is) =>
        is.or([
          is.and([
            is('catId', 'in', own),
            is.or([is('deletedAt', 'is not', null), is('catId', 'in', hiddenCats(trx, person))]),
          ]),
          // What the new owner has deleted since is the new owner's; who took a cat over got none of these.
          is.and([
            is('catId', 'in', given.where('gift', 'is', null)),
            is('deletedAt', '<=', person.departedAt ?? ''),
          ]),
        ]),
      );
      return namesOf(await rows.returning('image').execute());
    },
  },
  cats: {
    side: 'erased',
    erase: async (trx, person) => {
      const rows = trx.deleteFrom('cats').where('catId', 'in', hiddenCats(trx, person));
      const gone = await rows.returning(['catId', 'image']).execute();
      const ids = gone.map(({ catId }) => catId);
      const given = trx.updateTable('cats').set({ formerOwnerId: null, gift: null });
      await given.where('formerOwnerId', '=', person.userId).execute();
      return [...namesOf(gone), ...(await deleteHistory(trx, 'cats', ids))];
    },
  },
  articleImages: {
    side: 'erased',
    erase: async (trx, person) => {
      const own = trx.selectFrom('articles').select('articleId').where('creatorId', '=', person.userId);
      const rows = trx
        .deleteFrom('articleImages')
        .where('articleId', 'in', own)
        .where((is) =>
          is.or([is('deletedAt', 'is not', null), is('articleId', 'in', hiddenArticles(trx, person))]),
        );
      return namesOf(await rows.returning('image').execute());
    },
  },
  articles: {
    side: 'erased',
    erase: async (trx, person) => {
      const rows = trx.deleteFrom('articles').where('articleId', 'in', hiddenArticles(trx, person));
      const ids = (await rows.returning('articleId').execute()).map(({ articleId }) => articleId);
      return deleteHistory(trx, 'articles', ids);
    },
  },
  mails: {
    side: 'erased',
    erase: async (trx, person) => {
      const { userId, email } = person;
      await trx
        .deleteFrom('mails')
        .where((mail) => mail.or([mail('userId', '=', userId), mail('toEmail', '=', email)]))
        .execute();
      await forgetInMails(trx, person);
      return none;
    },
  },
  invitations: { side: 'erased', erase: rowsOf('invitations') },
  returnCodes: { side: 'erased', erase: rowsOf('returnCodes') },
  visibilityChanges: { side: 'erased', erase: rowsOf('visibilityChanges') },
  idempotencyKeys: { side: 'erased', erase: rowsOf('idempotencyKeys') },
  membershipChanges: { side: 'erased', erase: rowsOf('membershipChanges') },
  sentReminders: { side: 'erased', erase: rowsOf('sentReminders') },
  storedObjects: {
    side: 'erased',
    erase: async (trx, { uid }) => {
      const sent = trx.updateTable('storedObjects').set({ uploader: null }).where('uploader', '=', uid);
      return (await sent.returning('url').execute()).map(({ url }) => url);
    },
  },
  users: { side: 'erased', erase: eraseUser },

  identityAccounts: { side: 'account' },
  identityResetCodes: { side: 'account' },

  payments: {
    side: 'kept',
    because: 'The law on accounting wants them; they name the person by the number alone.',
    erase: withoutDoer('payments'),
  },
  bankNumbers: { side: 'kept', because: 'Numbers of movements that are accounted for.' },
  renewalBatches: {
    side: 'kept',
    because: 'They renewed the memberships of others, too.',
    erase: withoutDoer('renewalBatches'),
  },
  auditEntries: { side: 'kept', because: 'Who changed what; it names people by their numbers alone.' },
  erasures: { side: 'kept', because: 'The number, so that no backup brings the person back.' },
  retiredNames: { side: 'kept', because: 'A name of a file is never used again: caches may hold the file.' },
  discardedObjects: { side: 'kept', because: 'Files that are about to be deleted.' },
  revokedAccounts: { side: 'kept', because: 'Keys of accounts that no member ever had.' },

  searchChanges: { side: 'derived' },
  searchDocuments: { side: 'derived' },
  searchWaiting: { side: 'derived' },

  actualities: impersonal,
  calendarCancellations: impersonal,
  changeVersions: impersonal,
  clubDocuments: { side: 'derived' },
  clubFiles: impersonal,
  clubSettings: impersonal,
  deploymentCounts: impersonal,
  deploymentRevisions: impersonal,
  deploymentTrials: impersonal,
  exhibitionFiles: impersonal,
  exhibitionImages: impersonal,
  exhibitionReferences: impersonal,
  exhibitions: impersonal,
  identityKeys: impersonal,
  searchState: impersonal,
};
