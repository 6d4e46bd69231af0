import { useState } from 'react';
import { messageFor, useSetArticleStatus, isApiError } from 'shared/client';
import type { ArticleSummary } from 'shared/contract';
import { useToast } from 'shared/ui';

/** The article's state and version that a decision is based on. */
export type ApprovableArticle = Pick<ArticleSummary, 'articleId' | 'name' | 'approved' | 'version'>;

export interface Approval {
  /** As loaded, or as changed by a decision since. */
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
      // Valid until the next fetch: the version after ours contains nothing but this decision.
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
