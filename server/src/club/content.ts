import type { Club, ClubGallery } from 'shared/contract';
import { kindOf } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/index.ts';
import { keepPromise } from '../kept-promise.ts';
import { presentClub } from './present.ts';
import { filesIn } from './section-files.ts';
import { readSections, sectionNames } from './sections.ts';

/** The club's own words and pictures, as they are now. Not for use within a transaction. */
export interface ClubContent {
  club(): Promise<Club>;
  /** `count` different random pictures, or all of them when there are fewer. */
  gallery(count: number): Promise<ClubGallery>;
}

/** `count` different random items, or all of them when there are fewer. */
export const sample = <T>(items: readonly T[], count: number): T[] => {
  const rest = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  }
  return drawn;
};

/** Reads the club's content, and keeps it until any server changes it. */
export function createClubContent(
  { db, changes }: Pick<Database, 'db' | 'changes'>,
  files: Pick<Files, 'pictures'>,
): ClubContent {
  type Content = ReturnType<typeof presentClub>;
  const content = keepPromise(async (): Promise<Content> => {
    const sections = await readSections(db);
    const urls = sectionNames.flatMap((name) => filesIn(name, sections[name].value));
    return presentClub(sections, await files.pictures(urls));
  });
  changes.subscribe((tags) => {
    if (tags.some((tag) => kindOf(tag) === 'club')) content.forget();
  });

  return {
    club: async () => (await content.get()).club,
    gallery: async (count) => sample((await content.get()).gallery, count),
  };
}
