import { randomInt } from 'node:crypto';
import type { CatContent, HistoryEntry, HistoryVersion } from '../../shared/src/contract/index.ts';
import { digest } from './words.ts';
import type { Existing, Writing } from './writing.ts';

const read = async <Body>(writing: Writing, path: string): Promise<Body | null> => {
  const answer = await writing.site.call({ as: 'member', method: 'GET', path });
  if (answer === null) writing.isDown = true;
  // The answer of this path, which only reads.
  return answer?.status === 200 ? (answer.body as Body) : null;
};

/** Restores any version of a cat, which becomes its newest one unless it is the same. */
export async function restoreCat(writing: Writing, cat: Existing): Promise<void> {
  const entries = await read<HistoryEntry[]>(writing, `/cats/${cat.id}/history`);
  const entry = entries?.[randomInt(entries.length)];
  if (!entry) return;
  const path = `/cats/${cat.id}/history/${entry.number}`;
  const version = await read<HistoryVersion<CatContent>>(writing, path);
  if (!version) return;
  const { description, images } = version.content;
  const call = { as: 'member', method: 'POST', path: `${path}/restoration`, body: {} } as const;
  const gallery = images.map(({ image }) => image);
  await writing.change(cat, call, { text: digest(description), gallery });
}
