import { adminRole } from 'shared/contract';
import type { RowDecision } from '../auth/guards.ts';
import type { UserRow } from '../users/repository.ts';

type Person = Pick<UserRow, 'userId' | 'role'>;

/** The attributes that permissions depend on. */
interface Article {
  creatorId: number;
  approved: number;
}

/** An unapproved article is visible to its author and to administrators only. */
export const maySeeArticle = (person: Person | null, article: Article): boolean =>
  article.approved === 1 ||
  (person !== null && (article.creatorId === person.userId || person.role === adminRole));

/** Only the author edits an article; administrators only approve it. */
export const mayChangeArticle = (person: Person, article: Article): RowDecision => ({
  visible: maySeeArticle(person, article),
  allowed: article.creatorId === person.userId,
});

/** A member's edit withdraws the approval; an administrator's own article keeps it. */
export const approvalAfterEdit = (person: Person, article: Article): number =>
  person.role === adminRole ? article.approved : 0;
