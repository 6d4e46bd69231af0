import { useState } from 'react';
import { messageFor, useSetArticleStatus, isApiError } from 'shared/client';
import type { ArticleSummary } from 'shared/contract';
import { useToast } from 'shared/ui';

/** What a tick and a cross are judged upon. */
export type ApprovableArticle = Pick<ArticleSummary, 'articleId' | 'name' | 'approved' | 'version'>;

export interface Approval {
  /** As it was read, or as it was decided here since. */
  approved: boolean;
  busy: boolean;
  approve: () => Promise<void>;
  reject: () => Promise<void>;
}

const changedMeanwhile = 'Článek se mezitím změnil. Přečtěte si nové znění a rozhodněte znovu.';

/**
 * Approves and rejects one article, in the version that the administrator sees.
 * @param onStale - called when the server has another version.
 */
export function useApproval(article: ApprovableArticle, onStale: () => void): Approval {
  const { articleId, name } = article;
  const [decided, setDecided] = useState<Pick<ApprovableArticle, 'approved' | 'version'>>(article);
  const { approved, version } = decided.version > article.version ? decided : article;
  const setStatus = useSetArticleStatus();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);

  const judge = async (status: boolean): Promise<void> => {
    if (busy || status === approved) return;
    setBusy(true);
    try {
      const saved = await setStatus({ id: articleId, version, input: { status } });
      // Until it is read again. One version further, nothing but this decision has changed.
      if (saved.version === version + 1) setDecided(saved);
      showToast({
        tone: 'good',
        text: status
          ? `Schváleno, návštěvníci článek vidí: ${name}.`
          : `Neschváleno, návštěvníci článek nevidí: ${name}.`,
      });
    } catch (error) {
      const isStale = isApiError(error) && [404, 412].includes(error.status);
      if (isStale) onStale();
      const isChanged = isApiError(error) && error.status === 412;
      showToast({ tone: 'bad', text: isChanged ? changedMeanwhile : messageFor(error) });
    } finally {
      setBusy(false);
    }
  };

  return { approved, busy, approve: () => judge(true), reject: () => judge(false) };
}
