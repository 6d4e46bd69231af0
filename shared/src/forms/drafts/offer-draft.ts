import { getSession } from 'shared/auth';
import { draftPlace, storeDraft, newDraftKey, type StoredParts } from './draft-storage.ts';

/** Stores a draft for a form that is not mounted yet and will offer it to the same user. */
export function offerDraft<T>(item: string, value: T, parts: StoredParts = {}): void {
  const session = getSession();
  if (session.status !== 'signed-in') return;
  const place = draftPlace(session.uid, item);
  storeDraft(place, newDraftKey(place), { value, files: [], parts });
}
