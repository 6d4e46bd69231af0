import { type pageQuery, listParts } from 'shared/contract';
import type { z } from 'zod';
import type { PageRange } from '../database/index.ts';

/** Parses the optional paging of a long list. */
export const pageRange = ({ limit, offset }: z.output<typeof pageQuery>): PageRange => ({
  limit: limit === undefined ? null : Number(limit),
  offset: Number(offset ?? 0),
});

/** Whether the site's own pages request this range of a list; other ranges are allowed but not cached. */
export const isSitePart = ({ limit, offset }: PageRange): boolean =>
  limit === null ? offset === 0 : listParts.some((part) => part.limit === limit && offset % part.step === 0);

/** A range of a list that was sorted in memory. */
export const slicePage = <T>(rows: readonly T[], { limit, offset }: PageRange): T[] =>
  rows.slice(offset, limit === null ? undefined : offset + limit);
