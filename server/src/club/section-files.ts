import type { ClubSectionName, ClubSections } from 'shared/contract';

type MapFile = (url: string) => string;

/** Sections that name stored files, with how these are replaced. */
const mapped: {
  [Name in ClubSectionName]?: (value: ClubSections[Name], map: MapFile) => ClubSections[Name];
} = {
  sponsors: ({ sponsors }, map) => ({
    sponsors: sponsors.map((sponsor) => ({ ...sponsor, image: map(sponsor.image) })),
  }),
  gallery: ({ pictures }, map) => ({
    pictures: pictures.map((picture) => ({ ...picture, image: map(picture.image) })),
  }),
  posters: ({ spring, summer, autumn, winter }, map) => ({
    spring: map(spring),
    summer: map(summer),
    autumn: map(autumn),
    winter: map(winter),
  }),
  documents: ({ documents }, map) => ({
    documents: documents.map((document) => ({ ...document, file: map(document.file) })),
  }),
};

/** The section with other URLs of its files. */
export const withFiles = <Name extends ClubSectionName>(
  name: Name,
  value: ClubSections[Name],
  map: MapFile,
): ClubSections[Name] => mapped[name]?.(value, (url) => (url === '' ? '' : map(url))) ?? value;

/** Its file is "" once it was taken out. */
const isLeft = (row: { image?: string; file?: string }): boolean => row.image !== '' && row.file !== '';

/** The section without some of its files, and without the rows that are about these. */
export function withoutFiles<Name extends ClubSectionName>(
  name: Name,
  value: ClubSections[Name],
  urls: ReadonlySet<string>,
): ClubSections[Name] {
  const left = withFiles(name, value, (url) => (urls.has(url) ? '' : url));
  const entries = Object.entries(left).map(([field, content]: [string, unknown]) => {
    // Lists with such fields have rows of this kind; those of other values have none of the fields.
    const kept = Array.isArray(content) ? (content as object[]).filter(isLeft) : content;
    return [field, kept] as const;
  });
  // The same fields as before.
  return Object.fromEntries(entries) as ClubSections[Name];
}

/** URLs of the files that a section names. */
export function filesIn<Name extends ClubSectionName>(name: Name, value: ClubSections[Name]): string[] {
  const urls: string[] = [];
  withFiles(name, value, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}
