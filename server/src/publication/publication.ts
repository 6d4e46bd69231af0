/** Since when everybody may read something, as its row has it. */
export interface Publication {
  draft: number;
  createdAt: string;
}

/** Whether everybody may read it, as far as its publication goes. */
export const isPublished = ({ draft, createdAt }: Publication, now: Date): boolean =>
  draft === 0 && Date.parse(createdAt) <= +now;

/** When what everybody reads was last changed: a publication that was scheduled is a change of its own. */
export const lastChange = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): string =>
  updatedAt > createdAt ? updatedAt : createdAt;

/** As the API states it: `null` for a draft. */
export const publishedAt = ({ draft, createdAt }: Publication): string | null =>
  draft === 1 ? null : createdAt;

/**
 * What a call makes of a publication. Nothing said publishes what is new and leaves what is there; `null` makes a draft;
 * a moment that has passed publishes at once what is not public yet.
 * @param before `null` for what is created.
 */
export function publicationAfter(
  wish: string | null | undefined,
  before: Publication | null,
  now: Date,
): Publication {
  const createdAt = before?.createdAt ?? now.toISOString();
  if (wish === null) return { draft: 1, createdAt };
  if (wish === undefined) return { draft: before?.draft ?? 0, createdAt };
  const moment = new Date(wish);
  if (moment > now) return { draft: 0, createdAt: moment.toISOString() };
  if (before && isPublished(before, now)) return { draft: 0, createdAt };
  return { draft: 0, createdAt: now.toISOString() };
}
