export { DraftOffer } from './DraftOffer/DraftOffer.tsx';
export { guardHistory, mayLeave } from './leaving.ts';
export { useDraft, type Draft, type DraftOptions } from './use-draft.ts';
export { useUnsavedGuard } from './use-unsaved-guard.ts';
