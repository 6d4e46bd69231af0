import { limits } from 'shared/contract';
import type { BinKind } from 'shared/contract';
import type { fileItems } from '../files/index.ts';

interface Kind {
  key: string;
  /** The item that it is, or belongs to. */
  item: Exclude<keyof typeof fileItems, 'clubSettings'>;
  /** What it is called, and its file: columns, or nothing. */
  name: string | null;
  file: string | null;
  /** The table with its pictures. */
  gallery?: 'articleImages' | 'catImages' | 'exhibitionImages';
  /** How many of its kind an item may have. */
  limit?: { most: number; code: 'TOO_MANY_IMAGES' | 'TOO_MANY_FILES' };
}

const picture = (item: Kind['item'], most: number, name: string | null = null): Kind => ({
  key: 'imageId',
  item,
  name,
  file: 'image',
  limit: { most, code: 'TOO_MANY_IMAGES' },
});

/** What can be in the bin, by its table. */
export const binKinds: Record<BinKind, Kind> = {
  actualities: { key: 'actualityId', item: 'actualities', name: 'name', file: 'image' },
  articles: { key: 'articleId', item: 'articles', name: 'name', file: null, gallery: 'articleImages' },
  articleImages: picture('articles', limits.imagesPerArticle),
  cats: { key: 'catId', item: 'cats', name: 'name', file: 'image', gallery: 'catImages' },
  catImages: picture('cats', limits.imagesPerCat, 'caption'),
  exhibitions: {
    key: 'exhibitionId',
    item: 'exhibitions',
    name: 'name',
    file: null,
    gallery: 'exhibitionImages',
  },
  exhibitionFiles: {
    key: 'exhibitionFileId',
    item: 'exhibitions',
    name: 'originalName',
    file: 'fileName',
    limit: { most: limits.filesPerExhibition, code: 'TOO_MANY_FILES' },
  },
  exhibitionImages: picture('exhibitions', limits.imagesPerExhibition),
  exhibitionReferences: { key: 'referenceId', item: 'exhibitions', name: 'name', file: null },
};

// `Object.keys` widens the keys of the constant above.
export const allKinds = Object.keys(binKinds) as BinKind[];
