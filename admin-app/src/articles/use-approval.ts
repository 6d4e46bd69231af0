import { useState } from 'react';
import { messageFor, useSetArticleStatus, isApiError } from 'shared/client';
import type { ArticleStatusInput, ArticleSummary } from 'shared/contract';
import { useToast } from 'shared/ui';

/** The article's state and version that a decision is based on. */
export type DecidableArticle = Pick<
  ArticleSummary,
  'articleId' | 'name' | 'approved' | 'returned' | 'version'
>;

export interface Approval {
  /** As loaded, or as changed by a decision since. */
  state: Pick<DecidableArticle, 'approved' | 'returned'>;
  busy: boolean;
  approve: () => Promise<void>;
  /** @param reason - one sentence for the author, or nothing. Resolves with whether it succeeded. */
  giveBack: (reason: string) => Promise<boolean>;
}

const changedMeanwhile = 'Článek se mezitím změnil. Přečtěte si nové znění a rozhodněte znovu.';

/**
 * Approves and returns one article, in the version that the administrator sees.
 * @param onStale - called when the server has another version.
 */
export function useApproval(article: DecidableArticle, onStale: () => void): Approval {
  const { articleId, name } = article;
  const [decided, setDecided] =
    useState<Pick<DecidableArticle, 'approved' | 'returned' | 'version'>>(article);
  const { version, ...state } = decided.version > article.version ? decided : article;
  const setStatus = useSetArticleStatus();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);

  const decide = async (input: ArticleStatusInput): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const saved = await setStatus({ id: articleId, version, input });
      // Valid until the next fetch: the version after ours contains nothing but this decision.
      if (saved.version === version + 1) setDecided(saved);
      showToast({
        tone: 'good',
        text: input.status
          ? `Schváleno, návštěvníci článek vidí: ${name}.`
          : `Vráceno autorovi, návštěvníci článek nevidí: ${name}.`,
      });
      return true;
    } catch (error) {
      const isStale = isApiError(error) && [404, 412].includes(error.status);
      if (isStale) onStale();
      const isChanged = isApiError(error) && error.status === 412;
      showToast({ tone: 'bad', text: isChanged ? changedMeanwhile : messageFor(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    state,
    busy,
    approve: async () => {
      if (!state.approved) await decide({ status: true });
    },
    giveBack: (reason) => decide({ status: false, reason }),
  };
}
