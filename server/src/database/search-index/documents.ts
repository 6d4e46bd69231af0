import type { SearchKind } from 'shared/contract';
import { describeEms, fold, formatLongDate } from 'shared/format';
import { plainLine } from '../../rich-text/plain-text.ts';
import type { Queryable } from '../queryable.ts';
import { shownInMembers, shownName } from '../shown-person.ts';
import type { IndexedTerms } from '../full-text.ts';
import type { DocumentRange } from '../text-queries.ts';
import { clubDocuments, firstClubDocument, firstTemplate, templates } from './club-documents.ts';
import { coatText } from './names.ts';
import { always, noDetails } from './search-document.ts';
import type { ReadDocuments, SearchDocument } from './search-document.ts';
import { allTerms } from './terms.ts';

const actualities: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('actualities')
    .select(['actualityId', 'name', 'text', 'createdAt'])
    .where('actualityId', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('draft', '=', 0)
    .execute();
  return rows.map(({ actualityId, name, text, createdAt }) => ({
    ...noDetails,
    kind: 'actualities',
    itemId: actualityId,
    publicFrom: createdAt,
    title: name,
    text: plainLine(text),
    date: createdAt,
  }));
};

const articles: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('users', 'users.userId', 'articles.creatorId')
    .select(['articleId', 'articles.name', 'text', 'articles.createdAt', ...shownName('creator')])
    .where('articleId', 'in', ids)
    .where('articles.deletedAt', 'is', null)
    .where('draft', '=', 0)
    .where('approved', '=', 1)
    .execute();
  return rows.map(({ articleId, name, text, createdAt, creatorName, creatorSurname }) => ({
    ...noDetails,
    kind: 'articles',
    itemId: articleId,
    publicFrom: createdAt,
    title: name,
    details: [`${creatorName} ${creatorSurname}`],
    text: plainLine(text),
    names: [name, `${creatorName} ${creatorSurname}`],
    date: createdAt,
  }));
};

/** Names of the files and links of exhibitions, by exhibition. */
const partNames = async (db: Queryable, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const files = db
    .selectFrom('exhibitionFiles')
    .select(['exhibitionId', 'originalName as name'])
    .where('exhibitionId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('exhibitionFileId');
  const references = db
    .selectFrom('exhibitionReferences')
    .select(['exhibitionId', 'name'])
    .where('exhibitionId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('referenceId');
  const names = new Map<number, string[]>();
  for (const { exhibitionId, name } of [...(await files.execute()), ...(await references.execute())])
    names.set(exhibitionId, [...(names.get(exhibitionId) ?? []), name]);
  return names;
};

/** Where an exhibition is held, beside its place. */
const address = ['venue', 'street', 'town'] as const;

const addressWords = (place: Record<(typeof address)[number], string>): string[] =>
  address.map((part) => place[part]);

const exhibitions: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('exhibitions')
    .select(['exhibitionId', 'name', 'date', 'location', 'description', 'createdAt', ...address])
    .where('exhibitionId', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('draft', '=', 0)
    .execute();
  const parts = await partNames(db, ids);
  return rows.map(({ exhibitionId, name, date, location, description, createdAt, ...place }) => ({
    ...noDetails,
    kind: 'exhibitions',
    itemId: exhibitionId,
    publicFrom: createdAt,
    title: name,
    details: [location].filter(Boolean),
    keywords: [formatLongDate(date), ...addressWords(place)],
    text: [plainLine(description), ...(parts.get(exhibitionId) ?? [])].join(' · '),
    date,
  }));
};

const cats: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('cats')
    .innerJoin('users', 'users.userId', 'cats.ownerId')
    .select(['catId', 'cats.name', 'kind', 'ems', 'location', 'tests', 'description', 'cats.createdAt'])
    .select(['coatBreed', 'coatColour', 'coatPatterns'])
    .select(shownName('owner'))
    .where('catId', 'in', ids)
    .where('hidden', '=', 0)
    .where('cats.deletedAt', 'is', null)
    .execute();
  return rows.map(({ catId, name, kind, ems, location, tests, description, createdAt, ...row }) => ({
    ...noDetails,
    kind: 'cats',
    itemId: catId,
    publicFrom: createdAt,
    title: name,
    details: [kind, ems, `${row.ownerName} ${row.ownerSurname}`, location].filter(Boolean),
    // Who asks "kdo chová …" looks for cats.
    keywords: [describeEms(ems), 'chov'],
    text: [description, tests].filter(Boolean).join(' · '),
    names: [name, `${row.ownerName} ${row.ownerSurname}`],
    coat: coatText(row.coatBreed, row.coatColour, row.coatPatterns),
  }));
};

/** Each with what it shows of itself alone. */
const members: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('userId', 'in', ids)
    .where(shownInMembers, '=', 1)
    .execute();
  return rows.map((row) => ({
    ...noDetails,
    kind: 'members',
    itemId: row.userId,
    publicFrom: always,
    title: `${row.name} ${row.surname}`,
    details: [
      row.showCatKinds === 1 ? row.catKinds : '',
      row.showEmail === 1 ? row.email : '',
      row.showWeb === 1 ? row.web : '',
    ].filter(Boolean),
  }));
};

const exhibitionFiles: ReadDocuments = async (db, ids) => {
  const rows = await db
    .selectFrom('exhibitionFiles')
    .innerJoin('exhibitions', 'exhibitions.exhibitionId', 'exhibitionFiles.exhibitionId')
    .select(['exhibitionFileId', 'originalName', 'fileName', 'name', 'location', 'date', 'createdAt'])
    .select(address)
    .where('exhibitionFileId', 'in', ids)
    .where('exhibitionFiles.deletedAt', 'is', null)
    .where('exhibitions.deletedAt', 'is', null)
    .where('draft', '=', 0)
    .execute();
  return rows.map(
    ({ exhibitionFileId, originalName, fileName, name, location, date, createdAt, ...place }) => ({
      ...noDetails,
      kind: 'documents',
      itemId: exhibitionFileId,
      publicFrom: createdAt,
      title: originalName || 'Dokument výstavy',
      details: [name, location].filter(Boolean),
      keywords: [formatLongDate(date), ...addressWords(place)],
      date,
      file: fileName,
    }),
  );
};

const sourceOf = (id: number): ReadDocuments => {
  if (id < firstClubDocument) return exhibitionFiles;
  return id < firstTemplate ? clubDocuments : templates;
};

/** Those of exhibitions, of the club and of the site; each has ids of its own. */
const documents: ReadDocuments = async (db, ids) => {
  const found: SearchDocument[] = [];
  for (const [read, some] of Map.groupBy(ids, sourceOf)) found.push(...(await read(db, some)));
  return found;
};

const readers: Record<SearchKind, ReadDocuments> = {
  actualities,
  articles,
  cats,
  documents,
  exhibitions,
  members,
};

/** What everybody may find of these items; the others are left out. The order is the database's. */
export const readDocuments = (
  db: Queryable,
  kind: SearchKind,
  ids: readonly number[],
): Promise<SearchDocument[]> => (ids.length === 0 ? Promise.resolve([]) : readers[kind](db, ids));

/** Stored in the ids and the lexemes of documents. */
const kindNumbers: Record<SearchKind, number> = {
  actualities: 1,
  articles: 2,
  exhibitions: 3,
  cats: 4,
  members: 5,
  documents: 6,
};
const idRange = 2 ** 40;

/** The ids of a kind's documents follow each other, so that a kind is a range of them. */
export const documentIdOf = (kind: SearchKind, itemId: number): number =>
  kindNumbers[kind] * idRange + itemId;

export const documentIdsOf = (kind: SearchKind): DocumentRange => ({
  ...{ kind: kindNumbers[kind], first: documentIdOf(kind, 0), last: documentIdOf(kind, idRange - 1) },
});

/** An index of PostgreSQL has room for so many letters of any alphabet. */
const longestNames = 600;

/** Names as the search boxes of lists compare them. */
const foldedNames = (names: readonly string[]): string => fold(names.join('\n')).slice(0, longestNames);

/** Its row in `search_documents`. */
export const rowOf = ({ kind, itemId, publicFrom, names, coat }: SearchDocument) => ({
  ...{ documentId: documentIdOf(kind, itemId), kind, itemId, publicFrom },
  names: foldedNames(names),
  coat,
});

/** The terms under which it is found. */
export const indexedTermsOf = (document: SearchDocument): IndexedTerms => ({
  documentId: documentIdOf(document.kind, document.itemId),
  kind: kindNumbers[document.kind],
  title: allTerms(document.title),
  details: allTerms([...document.details, ...document.keywords].join(' ')),
  text: allTerms(document.text),
});
