import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../contract/index.ts';
import { Status } from '../Status/Status.tsx';

type Approval = Pick<ArticleSummary, 'approved' | 'returned' | 'publishedAt'>;

/** Whether an article waits for an administrator: no draft, and neither approved nor returned. */
export const isWaiting = ({ approved, returned, publishedAt }: Approval): boolean =>
  !approved && returned === undefined && publishedAt !== null;

const wordsOf = ({ approved, returned, publishedAt }: Approval, withReason: boolean): string => {
  if (publishedAt === null) return 'Koncept';
  if (approved) return 'Schváleno';
  if (returned === undefined) return 'Čeká na schválení';
  return withReason && returned.reason !== '' ? `Vráceno: ${returned.reason}` : 'Vráceno';
};

interface Props {
  article: Approval;
  /** Also says why the article was returned. */
  withReason?: boolean;
}

/** Whether an article is approved, waits, or was returned, in words and colour. */
export const ArticleStatus = ({ article, withReason = false }: Props): ReactNode => (
  <Status state={article.approved ? 'good' : 'bad'}>{wordsOf(article, withReason)}</Status>
);
