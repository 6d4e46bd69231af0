import type { Cat, CatSummary } from 'shared/contract';
import { explainEms } from 'shared/format';
import { pictureOf, presentImage } from '../images/index.ts';
import type { ImageRow, Pictures } from '../images/index.ts';
import { portraitAddress } from '../portraits/index.ts';
import type { CatRow, CatSummaryRow } from './repository.ts';

export const presentCatSummary = (row: CatSummaryRow, pictures: Pictures): CatSummary => ({
  catId: row.catId,
  name: row.name,
  kind: row.kind,
  ems: row.ems,
  image: row.image,
  picture: pictureOf(pictures, row.image),
  ...(row.image === '' && { drawing: portraitAddress(row.ems) }),
  owner: { name: row.ownerName, surname: row.ownerSurname },
  createdAt: row.createdAt,
});

const inWords = (ems: string): Pick<Cat, 'emsParts'> => {
  const emsParts = explainEms(ems);
  return emsParts.length === 0 ? {} : { emsParts };
};

export const presentCat = (row: CatRow, images: readonly ImageRow[], pictures: Pictures): Cat => ({
  ...presentCatSummary(row, pictures),
  owner: {
    name: row.ownerName,
    surname: row.ownerSurname,
    ...(row.ownerInMembers === 1 && { userId: row.ownerId }),
  },
  ...inWords(row.ems),
  birthday: row.birthday,
  location: row.location,
  tests: row.tests,
  page: row.page,
  description: row.description,
  ...(row.imageCaption !== '' && { imageCaption: row.imageCaption }),
  catImages: images.map((image) => presentImage(pictures, image)),
  ownerInMembers: row.ownerInMembers === 1,
  version: row.version,
});
