import { adminRole } from 'shared/contract';
import type { RowDecision } from '../auth/guards.ts';
import type { UserRow } from '../users/repository.ts';
import type { ArticleRow, ArticleState } from './repository.ts';

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

const untouched = { returnedAt: null, returnReason: '', waitingSince: null };

/** @param reason one sentence for the author, or nothing. */
export const decided = (status: boolean, reason: string, now: string): ArticleState =>
  status
    ? { ...untouched, approved: 1 }
    : { ...untouched, approved: 0, returnedAt: now, returnReason: reason };

/**
 * A member's edit withdraws the approval, and a returned article waits again; an administrator's own article keeps
 * its approval.
 */
export const stateAfterEdit = (person: Person, article: ArticleRow, now: string): ArticleState =>
  person.role === adminRole && article.approved === 1
    ? { ...untouched, approved: 1 }
    : { ...untouched, approved: 0, waitingSince: article.waitingSince ?? now };
