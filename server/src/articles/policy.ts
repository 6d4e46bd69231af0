import { adminRole } from 'shared/contract';
import type { RowDecision } from '../auth/guards.ts';
import type { UserRow } from '../users/repository.ts';

type Person = Pick<UserRow, 'userId' | 'role'>;

/** What a decision about an article is made from. */
interface Article {
  creatorId: number;
  approved: number;
}

/** An unapproved article exists for its author and for administrators alone. */
export const maySeeArticle = (person: Person | null, article: Article): boolean =>
  article.approved === 1 ||
  (person !== null && (article.creatorId === person.userId || person.role === adminRole));

/** Only the author changes an article; administrators approve it and do no more. */
export const mayChangeArticle = (person: Person, article: Article): RowDecision => ({
  visible: maySeeArticle(person, article),
  allowed: article.creatorId === person.userId,
});

/** A member's edit takes approval away; an administrator's own article keeps it. */
export const approvalAfterEdit = (person: Person, article: Article): number =>
  person.role === adminRole ? article.approved : 0;
