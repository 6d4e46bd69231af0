import { randomInt } from 'node:crypto';
import type {
  CatContent,
  ClubSections,
  HistoryEntry,
  HistoryVersion,
} from '../../shared/src/contract/index.ts';
import type { Who } from './site.ts';
import { digest } from './words.ts';
import type { Existing, Writing } from './writing.ts';

const read = async <Body>(writing: Writing, path: string, as: Who = 'member'): Promise<Body | null> => {
  const answer = await writing.site.call({ as, method: 'GET', path });
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

/** Restores any version of the club's gallery but the one that the first start has stored. */
export async function restoreClubGallery(writing: Writing): Promise<void> {
  const section = writing.take('club');
  if (!section) return;
  const path = `/club/content/${section.name}/history`;
  const entries = await read<HistoryEntry[]>(writing, path, 'admin');
  const number = randomInt(1, Math.max(2, entries?.length ?? 0));
  const version = await read<HistoryVersion<ClubSections['gallery']>>(writing, `${path}/${number}`, 'admin');
  if (!version) return;
  const gallery = version.content.pictures.map(({ image }) => image);
  const call = { as: 'admin', method: 'POST', path: `${path}/${number}/restoration`, body: {} } as const;
  await writing.change(section, call, { gallery, named: [...new Set(gallery)].toSorted() });
}
