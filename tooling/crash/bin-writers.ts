import { randomInt } from 'node:crypto';
import type { Existing, Writing } from './writing.ts';

const kinds = { article: 'articles', cat: 'cats', exhibition: 'exhibitions' } as const;
type BinnedKind = keyof typeof kinds;

const whoWrites = (kind: BinnedKind) => (kind === 'exhibition' ? 'admin' : 'member');

/** Brings back what is in the bin, or deletes it for ever. */
const emptyBin = async (writing: Writing, kind: BinnedKind, existing: Existing): Promise<void> => {
  const as = whoWrites(kind);
  const path = `/bin/${kinds[kind]}/${existing.id}`;
  if (randomInt(3) === 0) return writing.change(existing, { as, method: 'DELETE', path }, null);
  return writing.change(existing, { as, method: 'POST', path: `${path}/restoration` }, { inBin: false });
};

/** Something of this kind that is shown; when the one that was taken is in the bin, that is dealt with, and nothing is. */
export async function takeShown(writing: Writing, kind: BinnedKind): Promise<Existing | null> {
  const existing = writing.take(kind);
  if (existing?.state['inBin'] !== true) return existing;
  await emptyBin(writing, kind, existing);
  return null;
}

/** Puts something of this kind into the bin; `false` when there is nothing. */
export async function putIntoBin(writing: Writing, kind: BinnedKind): Promise<boolean> {
  const existing = await takeShown(writing, kind);
  if (!existing) return false;
  const path = `/${kinds[kind]}/${existing.id}`;
  await writing.change(existing, { as: whoWrites(kind), method: 'DELETE', path }, { inBin: true });
  return true;
}
