import type { Draft } from './use-draft.ts';
import { filesQuestion, textQuestion, unkeptQuestion, useUnsavedGuard } from './use-unsaved-guard.ts';

/** Asks before a form with something unsaved is left, and says what becomes of it. */
export function useDraftGuard(draft: Pick<Draft<unknown>, 'isWritten' | 'hasFiles' | 'trouble'>): void {
  const keptQuestion = draft.hasFiles ? filesQuestion : textQuestion;
  useUnsavedGuard(draft.isWritten, draft.trouble === null ? keptQuestion : unkeptQuestion);
}
