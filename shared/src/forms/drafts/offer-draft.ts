import { getSession } from 'shared/auth';
import { draftPlace, keepDraft, newDraftKey, type KeptParts } from './draft-storage.ts';

/** Keeps a text for a form that does not stand yet, which will offer it to the same person. */
export function offerDraft<T>(item: string, value: T, parts: KeptParts = {}): void {
  const session = getSession();
  if (session.status !== 'signed-in') return;
  const place = draftPlace(session.uid, item);
  keepDraft(place, newDraftKey(place), { value, files: [], parts });
}
