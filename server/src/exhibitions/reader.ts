import type { ClosestExhibition, Exhibition, ExhibitionShort, ExhibitionSummary } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { pragueDate } from '../clock.ts';
import { orNotFound } from '../errors/index.ts';
import { listImages, picturesOf } from '../images/index.ts';
import { presentExhibition, presentShort, presentSummary } from './presenter.ts';
import { listReferences } from './reference-repository.ts';
import { findClosest, findExhibition, listExhibitions, listFiles, listShort } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'files'>;

/** Exhibitions in the form of the API. */
export function createExhibitionReader({ clock, database: { db }, files }: Context) {
  return {
    async list(): Promise<ExhibitionSummary[]> {
      const rows = await listExhibitions(db);
      const pictures = await picturesOf(
        files,
        rows.map(({ image }) => image),
      );
      return rows.map((row) => presentSummary(row, pictures));
    },

    async listShort(): Promise<ExhibitionShort[]> {
      return (await listShort(db)).map(presentShort);
    },

    /** The next one, today in Prague included; `null` when there is none. */
    async closest(): Promise<ClosestExhibition> {
      const row = await findClosest(db, pragueDate(clock()));
      return row && presentShort(row);
    },

    /** @throws 404 */
    async detail(id: number): Promise<Exhibition> {
      const row = orNotFound(await findExhibition(db, id));
      const [images, documents, references] = await Promise.all([
        listImages(db, 'exhibitions', id),
        listFiles(db, id),
        listReferences(db, id),
      ]);
      const pictures = await picturesOf(
        files,
        images.map(({ image }) => image),
      );
      return presentExhibition(row, { images, files: documents, references }, pictures);
    },
  };
}
