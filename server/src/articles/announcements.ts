import type { Transaction } from 'kysely';
import { adminRole } from 'shared/contract';
import { pragueDate } from '../clock.ts';
import { shownName } from '../database/index.ts';
import type { Schema } from '../database/index.ts';
import { namedArticles } from '../mail/kinds/articles-waiting.ts';
import { queueMail } from '../mail/outbox.ts';
import { findUser } from '../users/repository.ts';
import type { ArticleRow, ArticleState } from './repository.ts';

type Trx = Transaction<Schema>;

const isNews = (before: ArticleRow, after: ArticleState): boolean =>
  after.approved === 1
    ? before.approved === 0
    : after.returnedAt !== null && (before.returnedAt === null || before.returnReason !== after.returnReason);

/**
 * Tells the author what an administrator decided, unless the author decided it or has left the club.
 * @param decidedBy the administrator's id
 */
export async function announceDecision(
  trx: Trx,
  {
    before,
    after,
    decidedBy,
    now,
  }: { before: ArticleRow; after: ArticleState; decidedBy: number; now: Date },
): Promise<void> {
  const { articleId, creatorId, name } = before;
  if (creatorId === decidedBy || !isNews(before, after)) return;
  const author = await findUser(trx, creatorId);
  if (!author) return;
  const to = { name: `${author.name} ${author.surname}`, email: author.email };
  await (after.approved === 1
    ? queueMail(trx, { kind: 'article-approved', userId: creatorId, to, facts: { articleId, name } }, now)
    : queueMail(
        trx,
        { kind: 'article-returned', userId: creatorId, to, facts: { name, reason: after.returnReason } },
        now,
      ));
}

/**
 * Tells each administrator what waits, at most once a day in Prague, and only when something began to wait since the
 * last time. The own articles of an administrator are no news to them.
 */
export async function announceWaiting(trx: Trx, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('articles')
    .innerJoin('users', 'users.userId', 'articles.creatorId')
    .select(['articles.name', 'creatorId', 'waitingSince', ...shownName('author')])
    .where('waitingSince', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('waitingSince', 'desc')
    .execute();
  if (waiting.length === 0) return;
  const administrators = await trx
    .selectFrom('users')
    .leftJoin('mails', (join) =>
      join.onRef('mails.userId', '=', 'users.userId').on('kind', '=', 'articles-waiting'),
    )
    .select(({ fn }) => ['users.userId', 'name', 'surname', 'email', fn.max('mails.createdAt').as('told')])
    .where('role', '=', adminRole)
    .where('departedAt', 'is', null)
    .groupBy(['users.userId', 'name', 'surname', 'email'])
    .orderBy('users.userId')
    .execute();
  for (const { userId, name, surname, email, told } of administrators) {
    const ofOthers = waiting.filter(({ creatorId }) => creatorId !== userId);
    const since = ofOthers[0]?.waitingSince ?? '';
    if (since <= (told ?? '')) continue;
    const articles = ofOthers.slice(0, namedArticles).map((article) => ({
      name: article.name,
      author: `${article.authorName} ${article.authorSurname}`,
    }));
    await queueMail(
      trx,
      {
        kind: 'articles-waiting',
        userId,
        to: { name: `${name} ${surname}`, email },
        facts: { count: ofOthers.length, articles },
        uniqueKey: `articles-waiting/${userId}/${pragueDate(now)}`,
      },
      now,
    );
  }
}
