import type { ExhibitionContent } from 'shared/contract';
import type { VersionedKind } from '../history/index.ts';
import { listImages, replaceImages } from '../images/index.ts';
import { shownRichText } from '../rich-text/index.ts';
import { detailColumns, givenDetails, storedDetails } from './details.ts';
import { listReferences, replaceReferences } from './reference-repository.ts';
import { listFiles, replaceFiles, updateExhibition } from './repository.ts';

/** What the history of exhibitions keeps. */
export const versionedExhibition: VersionedKind<ExhibitionContent> = {
  kind: 'exhibitions',
  async read(db, id) {
    const row = await db
      .selectFrom('exhibitions')
      .select(['name', 'date', 'location', 'description', ...detailColumns])
      .where('exhibitionId', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const images = await listImages(db, 'exhibitions', id);
    const files = await listFiles(db, id);
    const references = await listReferences(db, id);
    const { name, date, location, description } = row;
    return {
      name,
      date,
      location,
      description,
      ...givenDetails(row),
      images: images.map(({ image }) => image),
      files: files.map(({ fileName, originalName }) => ({ fileName, originalName })),
      references: references.map(({ name, reference }) => ({ name, reference })),
    };
  },
  files: ({ images, files }) => [...images, ...files.map(({ fileName }) => fileName)],
  without: (content, urls) => ({
    ...content,
    images: content.images.filter((url) => !urls.has(url)),
    files: content.files.filter(({ fileName }) => !urls.has(fileName)),
  }),
  shown: (content) => ({ ...content, description: shownRichText(content.description) }),
  async write(trx, id, { images, files, references, ...content }) {
    const { name, date, location, description, ...details } = content;
    await updateExhibition(trx, id, { name, date, location, description, ...storedDetails(details) });
    await replaceImages(trx, 'exhibitions', id, images);
    await replaceFiles(trx, id, files);
    await replaceReferences(trx, id, references);
  },
};
