import type { Draft } from './use-draft.ts';
import {
  filesQuestion,
  fallbackFilesQuestion,
  fallbackQuestion,
  lostQuestion,
  textQuestion,
  notStoredQuestion,
  useUnsavedGuard,
} from './use-unsaved-guard.ts';

type Guarded = Pick<Draft<unknown>, 'isWritten' | 'hasFiles' | 'trouble' | 'returns'>;

const questionOf = ({ hasFiles, trouble, returns }: Guarded): string => {
  if (returns === 'nowhere') return lostQuestion;
  if (trouble !== null) return notStoredQuestion;
  if (returns === 'in-fallback') return hasFiles ? fallbackFilesQuestion : fallbackQuestion;
  return hasFiles ? filesQuestion : textQuestion;
};

/** Asks for confirmation before a form with unsaved changes is left, and says what happens to them. */
export const useDraftGuard = (draft: Guarded): void => useUnsavedGuard(draft.isWritten, questionOf(draft));
