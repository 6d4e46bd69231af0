import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Club, StaticImage } from 'shared/contract';
import { parseContentFile } from './content-file.ts';
import type { ContentFile } from './content-file.ts';
import { demoPosters } from './demo-files.ts';
import { paymentDescriptor } from './payment.ts';
import { fileVersion, listPictures, readPicture } from './pictures.ts';
import type { PictureFile } from './pictures.ts';

const folderNames = ['gallery', 'sponsors', 'posters'] as const;
type FolderName = (typeof folderNames)[number];

/** A snapshot of the club's content. */
export interface Snapshot {
  club: Club;
  gallery: StaticImage[];
  /** Pictures by their path below `/content/`. */
  files: Map<string, PictureFile>;
  mistakes: string[];
}

/** The content file has errors, and there is no valid earlier one. The message lists them in Czech. */
export class ClubContentError extends Error {}

export interface ContentPlace {
  /** Folder of the club's own files. */
  folder: string;
  /** Copy of the last valid content file. */
  lastGood: string;
  /** Derived files of pictures; may be deleted at any time. */
  cache: string;
}

/** Fingerprint of the club's files, to detect changes. */
export async function contentFingerprint({ folder }: ContentPlace): Promise<string> {
  const parts = await Promise.all(
    folderNames.map(async (name) => {
      const names = await listPictures(join(folder, name));
      const versions = await Promise.all(names.map((file) => fileVersion(join(folder, name, file))));
      return names.map((file, index) => `${name}/${file} ${versions[index] ?? ''}`);
    }),
  );
  return [await fileVersion(join(folder, 'club.json')), ...parts.flat()].join('\n');
}

const readContent = async (place: ContentPlace): Promise<{ content: ContentFile; mistakes: string[] }> => {
  const text = await readFile(join(place.folder, 'club.json'), 'utf8').catch(() => null);
  const result = text === null ? { mistakes: ['soubor chybí nebo ho nelze číst'] } : parseContentFile(text);
  if ('content' in result) {
    await mkdir(dirname(place.lastGood), { recursive: true });
    await writeFile(place.lastGood, text ?? '');
    return { content: result.content, mistakes: [] };
  }
  const mistakes = result.mistakes.map((mistake) => `club.json, ${mistake}`);
  const kept = await readFile(place.lastGood, 'utf8').catch(() => '');
  const last = parseContentFile(kept);
  if ('content' in last) return { content: last.content, mistakes };
  throw new ClubContentError(
    `Obsah klubu v souboru ${join(place.folder, 'club.json')} má chyby:\n${mistakes.join('\n')}`,
  );
};

const readFolder = async (
  place: ContentPlace,
  name: FolderName,
  mistakes: string[],
): Promise<PictureFile[]> => {
  const folder = join(place.folder, name);
  const files = await Promise.all(
    (await listPictures(folder)).map((file) =>
      readPicture(name, folder, file, place.cache).catch(() => {
        mistakes.push(`složka ${name}, soubor ${file}: obrázek nelze přečíst`);
        return null;
      }),
    ),
  );
  return files.filter((file) => file !== null);
};

const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '');

const sponsorsOf = (content: ContentFile, logos: PictureFile[], mistakes: string[]): Club['sponsors'] => {
  const rest = new Map(logos.map((logo) => [logo.name, logo]));
  const listed = content.sponsors.flatMap(({ file, name, url }, index) => {
    const logo = rest.get(file);
    rest.delete(file);
    if (logo) return [{ name, url, alt: name, image: logo.url, picture: logo.picture }];
    mistakes.push(`club.json, sponsors[${index + 1}].file: ve složce sponsors není soubor ${file}`);
    return [];
  });
  const unlisted = [...rest.values()].map((logo) => {
    const name = withoutExtension(logo.name).replace(/[-_]+/g, ' ');
    return { name, url: '', alt: name, image: logo.url, picture: logo.picture };
  });
  return [...listed, ...unlisted];
};

const seasons = { spring: 'jaro', summer: 'leto', autumn: 'podzim', winter: 'zima' } as const;

/** The built-in drawing is used when the club has no poster for a season. */
const posterOf = async (
  place: ContentPlace,
  files: PictureFile[],
  season: keyof typeof demoPosters,
): Promise<PictureFile> => {
  const own = files.find((file) => withoutExtension(file.name).toLowerCase() === season);
  if (own) return own;
  const path = demoPosters[season];
  const drawn = await readPicture(
    'posters',
    dirname(path),
    path.slice(dirname(path).length + 1),
    place.cache,
  );
  files.push(drawn);
  return drawn;
};

/**
 * Reads the content file and the folders of pictures. An invalid content file is reported in `mistakes`, and
 * the last valid one is used.
 * @throws ClubContentError when there is none.
 */
export async function loadSnapshot(place: ContentPlace): Promise<Snapshot> {
  const { content, mistakes } = await readContent(place);
  const [gallery, sponsors, posters] = [
    await readFolder(place, 'gallery', mistakes),
    await readFolder(place, 'sponsors', mistakes),
    await readFolder(place, 'posters', mistakes),
  ];
  const still = (file: PictureFile, alt: string): StaticImage => ({
    image: file.url,
    alt,
    picture: file.picture,
  });
  const poster = async (season: keyof typeof seasons) =>
    still(await posterOf(place, posters, seasons[season]), '');
  const { captions, ...facts } = content;
  const club: Club = {
    ...facts,
    paymentQr: paymentDescriptor({
      account: content.account,
      amount: content.membershipFee,
      recipient: content.name,
      message: 'Členský příspěvek',
    }),
    sponsors: sponsorsOf(content, sponsors, mistakes),
    posters: {
      spring: await poster('spring'),
      summer: await poster('summer'),
      autumn: await poster('autumn'),
      winter: await poster('winter'),
    },
  };
  const files = new Map<string, PictureFile>();
  for (const [folder, list] of Object.entries({ gallery, sponsors, posters })) {
    for (const file of list) files.set(`${folder}/${file.name}`, file);
  }
  return {
    club,
    gallery: gallery.map((file) => still(file, captions[file.name] ?? 'Fotografie z klubu')),
    files,
    mistakes,
  };
}
