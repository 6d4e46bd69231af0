import type { Transaction } from 'kysely';
import type { ApiContext } from '../api/context.ts';
import type { Schema } from '../database/index.ts';
import { deleteHistory, forgetAuthor } from '../history/index.ts';
import { discardImages } from '../images/index.ts';
import { hasAccount, noAccount } from '../users/account.ts';
import { formerMember } from '../users/shown-person.ts';
import type { UserRow } from '../users/repository.ts';
import { findFormerMember } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'files' | 'identity'>;
type Trx = Transaction<Schema>;

/**
 * Deletes what was hidden or is in the bin, and articles that nobody has approved, with their history. Returns the URLs
 * of their files.
 */
async function deleteHidden(trx: Trx, userId: number): Promise<string[]> {
  const cats = await trx
    .deleteFrom('cats')
    .where('ownerId', '=', userId)
    .where((is) => is.or([is('hidden', '=', 1), is('deletedAt', 'is not', null)]))
    .returning(['catId', 'image'])
    .execute();
  const articles = await trx
    .deleteFrom('articles')
    .where('creatorId', '=', userId)
    .where((is) => is.or([is('approved', '=', 0), is('deletedAt', 'is not', null)]))
    .returning('articleId')
    .execute();
  const ofCats = trx.selectFrom('cats').select('catId').where('ownerId', '=', userId);
  await trx.deleteFrom('catImages').where('deletedAt', 'is not', null).where('catId', 'in', ofCats).execute();
  const written = trx.selectFrom('articles').select('articleId').where('creatorId', '=', userId);
  await trx
    .deleteFrom('articleImages')
    .where('deletedAt', 'is not', null)
    .where('articleId', 'in', written)
    .execute();
  const catIds = cats.map(({ catId }) => catId);
  const articleIds = articles.map(({ articleId }) => articleId);
  return [
    ...cats.map(({ image }) => image),
    ...(await deleteHistory(trx, 'cats', catIds)),
    ...(await deleteHistory(trx, 'articles', articleIds)),
  ];
}

/** URLs in the galleries of what `deleteHidden` deletes. */
async function hiddenImages(trx: Trx, userId: number): Promise<string[]> {
  const ofCats = await trx
    .selectFrom('catImages')
    .innerJoin('cats', 'cats.catId', 'catImages.catId')
    .select('catImages.image')
    .where('ownerId', '=', userId)
    .where((is) =>
      is.or([
        is('hidden', '=', 1),
        is('cats.deletedAt', 'is not', null),
        is('catImages.deletedAt', 'is not', null),
      ]),
    )
    .execute();
  const ofArticles = await trx
    .selectFrom('articleImages')
    .innerJoin('articles', 'articles.articleId', 'articleImages.articleId')
    .select('articleImages.image')
    .where('creatorId', '=', userId)
    .where((is) =>
      is.or([
        is('approved', '=', 0),
        is('articles.deletedAt', 'is not', null),
        is('articleImages.deletedAt', 'is not', null),
      ]),
    )
    .execute();
  return [...ofCats, ...ofArticles].map(({ image }) => image);
}

/** Messages to administrators name the authors of articles that waited; those that name this one lose the list. */
async function forgetInMails(trx: Trx, { name, surname }: UserRow): Promise<void> {
  const mails = await trx
    .selectFrom('mails')
    .select(['mailId', 'facts'])
    .where('kind', '=', 'articles-waiting')
    .execute();
  const author = `"author":${JSON.stringify(`${name} ${surname}`)}`;
  for (const { mailId, facts } of mails.filter((mail) => mail.facts.includes(author))) {
    // An object, as `queueMail` stored it.
    const left = JSON.stringify({ ...(JSON.parse(facts) as object), articles: [] });
    await trx.updateTable('mails').set({ facts: left }).where('mailId', '=', mailId).execute();
  }
}

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

/**
 * Erases a former member: the provider's account, messages, contacts, hidden cats with their pictures, and articles
 * that nobody approved. The row stays under its number for what remains.
 * @throws IdentityUnavailableError; the next run of the job then tries again.
 */
export async function eraseFormerMember(context: Context, { userId, uid }: UserRow): Promise<void> {
  const { clock, database, files, identity } = context;
  if (hasAccount({ uid })) await identity.deleteAccount(uid);
  const images = await database.write(async (trx, invalidate) => {
    const former = await findFormerMember(trx, userId);
    if (!former) return [];
    invalidate('members', 'cats', 'articles');
    const gallery = await hiddenImages(trx, userId);
    const hidden = await deleteHidden(trx, userId);
    await forgetAuthor(trx, userId);
    await trx.updateTable('cats').set({ formerOwnerId: null }).where('formerOwnerId', '=', userId).execute();
    await trx.deleteFrom('mails').where('userId', '=', userId).execute();
    await forgetInMails(trx, former);
    await trx.deleteFrom('invitations').where('userId', '=', userId).execute();
    await trx.updateTable('storedObjects').set({ uploader: null }).where('uploader', '=', uid).execute();
    await trx
      .updateTable('users')
      .set({
        ...(await nameAfterwards(trx, former)),
        uid: noAccount(),
        // The column is unique, and no mail arrives there.
        email: `former-${userId}@invalid`,
        membershipExpire: null,
        web: '',
        catKinds: '',
        showEmail: 0,
        showInMembers: 0,
        formerRole: 0,
        erasedAt: clock().toISOString(),
      })
      .where('userId', '=', userId)
      .execute();
    return [...hidden, ...gallery];
  });
  await discardImages(files, images);
}
