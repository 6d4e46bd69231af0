import type { CatContent } from 'shared/contract';
import type { VersionedKind } from '../history/index.ts';
import { listImages, replaceImages, takeFromBin } from '../images/index.ts';
import { arrangeCat } from './arrangement.ts';
import { updateCat } from './repository.ts';

/** What the history of cats keeps. */
export const versionedCat: VersionedKind<CatContent> = {
  kind: 'cats',
  async read(db, id) {
    const row = await db
      .selectFrom('cats')
      .select(['name', 'birthday', 'kind', 'ems', 'location', 'tests', 'page', 'description'])
      .select(['image', 'imageCaption'])
      .where('catId', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const images = await listImages(db, 'cats', id);
    return { ...row, images: images.map(({ image, caption }) => ({ image, caption })) };
  },
  files: ({ image, images }) => [image, ...images.map((entry) => entry.image)],
  without: (content, urls) => ({
    ...content,
    ...(urls.has(content.image) && { image: '', imageCaption: '' }),
    images: content.images.filter(({ image }) => !urls.has(image)),
  }),
  shown: (content) => content,
  async write(trx, id, { images, image, imageCaption, ...text }) {
    await updateCat(trx, id, { ...text, image, imageCaption });
    await takeFromBin(trx, 'cats', id, [image]);
    await replaceImages(
      trx,
      'cats',
      id,
      images.map((entry) => entry.image),
    );
    await arrangeCat(trx, id, { image, caption: imageCaption, images });
  },
};
