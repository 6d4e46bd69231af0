import type { ClosestExhibition, Exhibition, ExhibitionShort, ExhibitionSummary } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { pragueDate } from '../clock.ts';
import { orNotFound } from '../errors/index.ts';
import { listImages, picturesOf } from '../images/index.ts';
import { isPublished } from '../publication/publication.ts';
import { presentExhibition, presentShort, presentSummary } from './presenter.ts';
import { listReferences } from './reference-repository.ts';
import {
  findClosest,
  findExhibition,
  listAllExhibitions,
  listExhibitions,
  listFiles,
  listShort,
} from './repository.ts';
import type { SummaryRow } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'files'>;

/** Exhibitions in the form of the API. */
export function createExhibitionReader({ clock, database: { db }, files }: Context) {
  const present = async (rows: readonly SummaryRow[]): Promise<ExhibitionSummary[]> => {
    const pictures = await picturesOf(
      files,
      rows.map(({ image }) => image),
    );
    return rows.map((row) => presentSummary(row, pictures));
  };

  /** @throws 404 */
  const detail = async (id: number): Promise<Exhibition> => {
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
  };

  return {
    list: async () => present(await listExhibitions(db, clock())),

    /** With drafts and what is scheduled. */
    listAll: async () => present(await listAllExhibitions(db)),

    async listShort(): Promise<ExhibitionShort[]> {
      return (await listShort(db, clock())).map(presentShort);
    },

    /** The next one, today in Prague included; `null` when there is none. */
    async closest(): Promise<ClosestExhibition> {
      const row = await findClosest(db, pragueDate(clock()), clock());
      return row && presentShort(row);
    },

    detail,

    /** @throws 404 also for what is not published. */
    async publishedDetail(id: number): Promise<Exhibition> {
      const row = orNotFound(await findExhibition(db, id));
      return detail(orNotFound(isPublished(row, clock()) ? row : null).exhibitionId);
    },
  };
}
