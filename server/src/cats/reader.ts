import type { Cat, CatSummary } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { orNotFound } from '../errors/index.ts';
import { listImagesOf, picturesOf } from '../images/index.ts';
import { presentCat, presentCatSummary } from './presenter.ts';
import { findCat, findCats } from './repository.ts';
import type { CatRow, CatSummaryRow } from './repository.ts';

/** Cats in the form of the API. */
export function createCatReader({ database: { db }, files }: Pick<ApiContext, 'database' | 'files'>) {
  const present = async (rows: readonly CatRow[]): Promise<Cat[]> => {
    const galleries = await listImagesOf(
      db,
      'cats',
      rows.map((row) => row.catId),
    );
    const images = [...galleries.values()].flat();
    const pictures = await picturesOf(
      files,
      [...rows, ...images].map(({ image }) => image),
    );
    return rows.map((row) => presentCat(row, galleries.get(row.catId) ?? [], pictures));
  };

  return {
    async presentSummaries(rows: readonly CatSummaryRow[]): Promise<CatSummary[]> {
      const pictures = await picturesOf(
        files,
        rows.map(({ image }) => image),
      );
      return rows.map((row) => presentCatSummary(row, pictures));
    },

    /** Those of the cats that are there. */
    async details(ids: readonly number[]): Promise<Cat[]> {
      return present(await findCats(db, ids));
    },

    /** @throws 404 */
    async detail(id: number): Promise<Cat> {
      const [cat] = await present([orNotFound(await findCat(db, id))]);
      return orNotFound(cat);
    },
  };
}
