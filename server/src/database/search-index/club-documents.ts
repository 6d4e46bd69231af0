import { documentTemplates } from 'shared/contract';
import { always, noDetails } from './search-document.ts';
import type { ReadDocuments } from './search-document.ts';

/**
 * Documents are one kind of three sources. Those of exhibitions have the ids of their rows, the club's own and the
 * templates such numbers above these, within the integers of both databases.
 */
export const firstClubDocument = 1_000_000_000;
export const firstTemplate = 2_000_000_000;

/** The documents that administrators have put on the page of documents. */
export const clubDocuments: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('clubDocuments')
    .selectAll()
    .where(
      'clubDocumentId',
      'in',
      ids.map((id) => id - firstClubDocument),
    )
    .execute();
  return rows.map(({ clubDocumentId, name, file }) => ({
    ...noDetails,
    kind: 'documents',
    itemId: firstClubDocument + clubDocumentId,
    publicFrom: always,
    title: name,
    details: ['Dokumenty klubu'],
    file,
  }));
};

/** The templates that the site has for every club. */
export const templates: ReadDocuments = (_db, ids) =>
  Promise.resolve(
    documentTemplates()
      .filter(({ id }) => ids.includes(firstTemplate + id))
      .map(({ id, url, name, title, note }) => ({
        ...noDetails,
        kind: 'documents',
        itemId: firstTemplate + id,
        publicFrom: always,
        title: name,
        details: [title, note],
        file: url,
      })),
  );
