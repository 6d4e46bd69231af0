import { adminRole } from 'shared/contract';
import type { RowDecision } from '../auth/guards.ts';
import { isPublished } from '../publication/publication.ts';
import type { UserRow } from '../users/repository.ts';
import type { ArticleRow, ArticleState } from './repository.ts';

type Person = Pick<UserRow, 'userId' | 'role'>;

/** The attributes that permissions depend on. */
interface Article {
  creatorId: number;
  approved: number;
  draft: number;
  createdAt: string;
}

/** Whether everybody may read it: it is approved, and published. */
export const isPublicArticle = (article: Article, now: Date): boolean =>
  article.approved === 1 && isPublished(article, now);

/** One that is not public is visible to its author and to administrators only, a draft to its author alone. */
export const maySeeArticle = (person: Person | null, article: Article, now: Date): boolean => {
  if (isPublicArticle(article, now) || article.creatorId === person?.userId) return true;
  return person?.role === adminRole && article.draft === 0;
};

/** Only the author edits an article; administrators only approve it. */
export const mayChangeArticle = (person: Person, article: Article, now: Date): RowDecision => ({
  visible: maySeeArticle(person, article, now),
  allowed: article.creatorId === person.userId,
});

/** Administrators approve what is no draft. */
export const mayDecide = (person: Person, article: Article, now: Date): RowDecision => ({
  visible: maySeeArticle(person, article, now),
  allowed: article.draft === 0,
});

const untouched = { returnedAt: null, returnReason: '', waitingSince: null };

/** @param reason one sentence for the author, or nothing. */
export const decided = (status: boolean, reason: string, now: string): ArticleState =>
  status
    ? { ...untouched, approved: 1 }
    : { ...untouched, approved: 0, returnedAt: now, returnReason: reason };

/**
 * A member's edit withdraws the approval, and a returned article waits again; an administrator's own article keeps
 * its approval. A draft neither waits nor is approved.
 */
export const stateAfterEdit = (person: Person, article: ArticleRow, now: string): ArticleState => {
  if (article.draft === 1) return { ...untouched, approved: 0 };
  return person.role === adminRole && article.approved === 1
    ? { ...untouched, approved: 1 }
    : { ...untouched, approved: 0, waitingSince: article.waitingSince ?? now };
};
