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

/** URLs of the files that a section names. */
export function filesIn<Name extends ClubSectionName>(name: Name, value: ClubSections[Name]): string[] {
  const urls: string[] = [];
  withFiles(name, value, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}
