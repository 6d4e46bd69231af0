import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The club's content as files that can be edited by hand: `club.json`, and folders of files beside it. */
export type FolderName = 'gallery' | 'sponsors' | 'posters' | 'documents';

export interface FolderFile {
  name: string;
  path: string;
}

/** The files in each folder, in Czech order; `null` for a folder that does not exist. */
export type FolderFiles = Record<FolderName, FolderFile[] | null>;

export const fileTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
export const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '');

export const assetsFolder = fileURLToPath(new URL('../demo/assets', import.meta.url));

const fits = (folder: FolderName, name: string): boolean => {
  const type = fileTypes[extensionOf(name)];
  return (
    !name.startsWith('.') && type !== undefined && (type === fileTypes['pdf']) === (folder === 'documents')
  );
};

/** The files in a folder in Czech order, without hidden and other ones; `null` when it does not exist. */
const listFiles = async (folder: string, name: FolderName): Promise<FolderFile[] | null> => {
  const parent = join(folder, name);
  if (!(await stat(parent).catch(() => null))?.isDirectory()) return null;
  const names = (await readdir(parent)).filter((file) => fits(name, file));
  return names
    .sort(new Intl.Collator('cs', { numeric: true }).compare)
    .map((file) => ({ name: file, path: join(parent, file) }));
};

export const listFolder = async (folder: string): Promise<FolderFiles> => ({
  gallery: await listFiles(folder, 'gallery'),
  sponsors: await listFiles(folder, 'sponsors'),
  posters: await listFiles(folder, 'posters'),
  documents: await listFiles(folder, 'documents'),
});

/** Pictures of the demo club's posters by season. */
const demoPosters = {
  jaro: '1-jaro-magnolie',
  leto: '5-leto-u-rybnika',
  podzim: '3-podzim-vinice',
  zima: '6-zimni-vystava',
} as const;
export const seasons = { spring: 'jaro', summer: 'leto', autumn: 'podzim', winter: 'zima' } as const;
export type Season = keyof typeof seasons;

export const demoPoster = (season: Season): FolderFile => ({
  name: `${seasons[season]}.webp`,
  path: join(assetsFolder, 'exhibitions', `${demoPosters[seasons[season]]}.webp`),
});

/** The files of the demo club. */
export const demoFiles = (): Promise<FolderFiles> => listFolder(assetsFolder);

/** `club.json` of a folder, `null` when it cannot be read. */
export const readContentText = (folder: string): Promise<string | null> =>
  readFile(join(folder, 'club.json'), 'utf8').catch(() => null);
