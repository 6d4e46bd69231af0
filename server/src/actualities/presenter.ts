import type { Actuality, ActualitySummary } from 'shared/contract';
import { pictureOf } from '../images/index.ts';
import type { Pictures } from '../images/index.ts';
import { publishedAt } from '../publication/publication.ts';
import { shownRichText } from '../rich-text/index.ts';
import type { ActualityRow, ActualitySummaryRow } from './repository.ts';

export const presentActualitySummary = (row: ActualitySummaryRow, pictures: Pictures): ActualitySummary => ({
  actualityId: row.actualityId,
  id: row.actualityId,
  name: row.name,
  image: row.image,
  picture: pictureOf(pictures, row.image),
  createdAt: row.createdAt,
  publishedAt: publishedAt(row),
  version: row.version,
});

export const presentActuality = (row: ActualityRow, pictures: Pictures): Actuality => ({
  ...presentActualitySummary(row, pictures),
  text: shownRichText(row.text),
});
