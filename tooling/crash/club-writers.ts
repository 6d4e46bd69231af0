import { randomInt } from 'node:crypto';
import type { SentFile } from './site.ts';
import type { Existing, Writing } from './writing.ts';

/** Alternative text of the pictures of these rounds, which those of the demo club do not have. */
export const ownAlt = 'Při pádu';

const most = 6;

const save = async (writing: Writing, section: Existing, gallery: readonly string[]): Promise<void> => {
  const body = { pictures: gallery.map((image) => ({ image, alt: ownAlt })) };
  const call = { as: 'admin', method: 'PUT', path: '/club/content/gallery', body } as const;
  return writing.change(section, call, { gallery, named: [...new Set(gallery)].toSorted() });
};

/** Gives the club a gallery of these rounds; the first start has stored another one. */
export const fillClubGallery = (writing: Writing, pictures: readonly string[]): Promise<void> =>
  save(writing, { kind: 'club', name: 'gallery', id: 0, state: { version: 1 } }, pictures);

/** Saves the club's gallery with a new picture, in another order and without those beyond some. */
export const changeClubGallery = async (
  writing: Writing,
  picture: () => Promise<SentFile>,
): Promise<void> => {
  const section = writing.take('club');
  if (!section) return;
  const image = await writing.site.sendFile(await picture(), 'admin');
  if (image === null) {
    writing.isDown = true;
    return;
  }
  // Galleries hold strings, as `found.ts` reads them.
  const rest = (section.state['gallery'] as string[]).toReversed().slice(0, randomInt(most));
  return save(writing, section, [image, ...rest]);
};
