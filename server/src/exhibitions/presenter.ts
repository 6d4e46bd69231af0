import type {
  Exhibition,
  ExhibitionFile,
  ExhibitionShort,
  ExhibitionSummary,
  Reference,
} from 'shared/contract';
import { pictureOf, presentImage } from '../images/index.ts';
import type { ImageRow, Pictures } from '../images/index.ts';
import { publishedAt } from '../publication/publication.ts';
import { shownRichText } from '../rich-text/index.ts';
import { givenDetails } from './details.ts';
import { readableName } from './readable-name.ts';
import type { ReferenceRow } from './reference-repository.ts';
import type { ExhibitionFileRow, ExhibitionRow, ShortRow, SummaryRow } from './repository.ts';

export const presentShort = (row: ShortRow): ExhibitionShort => ({
  exhibitionId: row.exhibitionId,
  name: row.name,
  date: row.date,
  location: row.location,
  ...givenDetails(row),
});

export const presentSummary = (row: SummaryRow, pictures: Pictures): ExhibitionSummary => ({
  ...presentShort(row),
  description: shownRichText(row.description),
  image: row.image,
  picture: pictureOf(pictures, row.image),
  publishedAt: publishedAt(row),
});

export const presentReference = ({ referenceId, name, reference }: ReferenceRow): Reference => ({
  referenceId,
  name,
  reference,
});

const presentFile = (file: ExhibitionFileRow): ExhibitionFile => {
  const { exhibitionFileId, fileName, size } = file;
  const originalName = readableName(file);
  return { exhibitionFileId, fileName, ...(originalName !== '' && { originalName }), size };
};

/** Rows that belong to one exhibition. */
export interface Parts {
  images: readonly ImageRow[];
  files: readonly ExhibitionFileRow[];
  references: readonly ReferenceRow[];
}

export const presentExhibition = (row: ExhibitionRow, parts: Parts, pictures: Pictures): Exhibition => ({
  ...presentShort(row),
  description: shownRichText(row.description),
  exhibitionImages: parts.images.map((image) => presentImage(pictures, image)),
  exhibitionFiles: parts.files.map(presentFile),
  references: parts.references.map(presentReference),
  createdAt: row.createdAt,
  publishedAt: publishedAt(row),
  version: row.version,
});
