import type { ClubSections } from 'shared/contract';
import { UndecodableFileError } from '../errors/index.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { ContentFile } from './content-file.ts';
import { seasons, withoutExtension } from './content-folder.ts';
import type { FolderFile, FolderFiles, FolderName, Season } from './content-folder.ts';
import { wordsOf } from './initial-sections.ts';

/** Stores one file and returns its URL. @throws UndecodableFileError */
type StoreFile = (file: FolderFile) => Promise<string>;

interface Stored {
  name: string;
  url: string;
}

/** Stores the files of a folder; what cannot be read is a mistake, and the others are kept. */
const storeAll = async (
  folder: string,
  files: FolderFile[],
  store: StoreFile,
  mistakes: string[],
): Promise<Stored[]> => {
  const stored = await mapConcurrently(files, async (file) => {
    const { name } = file;
    try {
      return { name, url: await store(file) };
    } catch (error) {
      if (!(error instanceof UndecodableFileError)) throw error;
      mistakes.push(`složka ${folder}, soubor ${name}: soubor nelze přečíst`);
      return null;
    }
  });
  return stored.filter((file) => file !== null);
};

const sponsorsOf = (content: ContentFile, logos: Stored[], mistakes: string[]): ClubSections['sponsors'] => {
  const rest = new Map(logos.map(({ name, url }) => [name, url]));
  const listed = content.sponsors.flatMap(({ file, name, url }, index) => {
    const image = rest.get(file);
    rest.delete(file);
    if (image !== undefined) return [{ image, name, url }];
    mistakes.push(`club.json, sponsors[${index + 1}].file: ve složce sponsors není soubor ${file}`);
    return [];
  });
  const unlisted = [...rest].map(([file, image]) => ({
    image,
    name: withoutExtension(file).replace(/[-_]+/g, ' '),
    url: '',
  }));
  return { sponsors: [...listed, ...unlisted] };
};

const documentsOf = (
  content: ContentFile,
  stored: Stored[],
  mistakes: string[],
): ClubSections['documents'] => {
  const urls = new Map(stored.map(({ name, url }) => [name, url]));
  const documents = content.documents.flatMap(({ file, name }, index) => {
    const url = urls.get(file);
    if (url !== undefined) return [{ file: url, name }];
    mistakes.push(`club.json, documents[${index + 1}].file: ve složce documents není soubor ${file}`);
    return [];
  });
  return { documents };
};

const postersOf = (stored: Stored[]): ClubSections['posters'] => {
  const posterOf = (season: Season): string =>
    stored.find(({ name }) => withoutExtension(name).toLowerCase() === seasons[season])?.url ?? '';
  return {
    spring: posterOf('spring'),
    summer: posterOf('summer'),
    autumn: posterOf('autumn'),
    winter: posterOf('winter'),
  };
};

/**
 * Stores the files of a content folder.
 * @returns the sections that name them, and Czech mistakes of what could not be taken over.
 * @throws errors of `Files`.
 */
export async function storeFolder(
  content: ContentFile,
  files: FolderFiles,
  store: StoreFile,
): Promise<{ sections: ClubSections; mistakes: string[] }> {
  const mistakes: string[] = [];
  const storeAllOf = (name: FolderName): Promise<Stored[]> =>
    storeAll(name, files[name] ?? [], store, mistakes);
  const gallery = await storeAllOf('gallery');
  const logos = await storeAllOf('sponsors');
  const posters = await storeAllOf('posters');
  const papers = await storeAllOf('documents');
  const sections: ClubSections = {
    ...wordsOf(content),
    sponsors: sponsorsOf(content, logos, mistakes),
    gallery: {
      pictures: gallery.map(({ name, url }) => ({ image: url, alt: content.captions[name] ?? '' })),
    },
    posters: postersOf(posters),
    documents: documentsOf(content, papers, mistakes),
  };
  return { sections, mistakes };
}
