export { DraftOffer } from './DraftOffer/DraftOffer.tsx';
export { guardHistory, mayLeave } from './leaving.ts';
export { firstWords, plainWords } from './first-words.ts';
export { useDraft, type Draft, type DraftOffers, type DraftOptions } from './use-draft.ts';
export { sameData } from './same-data.ts';
export { useDraftGuard } from './use-draft-guard.ts';
export { useUnsavedGuard } from './use-unsaved-guard.ts';
export { restoreParts, type FormPart } from './form-part.ts';
export type { FormFiles } from './use-draft-files.ts';
