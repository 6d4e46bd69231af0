import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../files/index.ts';
import type { ContentFile } from './content-file.ts';
import { extensionOf, seasons } from './content-folder.ts';
import type { FolderName, Season } from './content-folder.ts';
import type { StoredSections } from './sections.ts';

const guide = `Obsah webu klubu
================

club.json   název, adresa, IČO, účet, výbor, úvodní text, sponzoři, dokumenty a popisky obrázků
gallery     fotografie na úvodní stránce v pořadí jmen souborů (JPG, PNG, GIF nebo WebP)
sponsors    loga sponzorů (SVG, PNG, WebP); jméno a odkaz patří do club.json
posters     obrázek k nejbližší výstavě pro každé roční období: jaro, leto, podzim, zima
documents   dokumenty ke stažení (PDF); název patří do club.json

Na web se složka vrátí příkazem: npm run club -- content import složka
`;

/** A stored file has no bytes any more. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

/** The position is part of the name, since files are read in the order of their names. */
const numbered = (name: string, index: number): string =>
  `${String(index + 1).padStart(3, '0')}-${name.replace(/^\d+-/, '')}`;

/**
 * Writes the sections as a folder that can be edited by hand and imported again.
 * @throws MissingFileError; errors of `Files`.
 */
export async function writeFolder(
  folder: string,
  sections: StoredSections,
  files: Pick<Files, 'read'>,
): Promise<void> {
  const copy = async (
    into: FolderName,
    url: string,
    nameOf: (original: string) => string,
  ): Promise<string> => {
    const file = await files.read(url);
    if (!file) throw new MissingFileError(url);
    const name = nameOf(file.name);
    await mkdir(join(folder, into), { recursive: true });
    await writeFile(join(folder, into, name), file.bytes);
    return name;
  };
  const copyList = async <Item>(into: FolderName, items: readonly Item[], urlOf: (item: Item) => string) => {
    const copied: { item: Item; file: string }[] = [];
    for (const [index, item] of items.entries())
      copied.push({ item, file: await copy(into, urlOf(item), (name) => numbered(name, index)) });
    return copied;
  };

  await mkdir(folder, { recursive: true });
  const { identity, payment, contact, intro, figures, committee, privacy, membership } = sections;
  const gallery = await copyList('gallery', sections.gallery.value.pictures, ({ image }) => image);
  const logos = await copyList('sponsors', sections.sponsors.value.sponsors, ({ image }) => image);
  const papers = await copyList('documents', sections.documents.value.documents, ({ file }) => file);
  // Its keys are the seasons.
  for (const [season, url] of Object.entries(sections.posters.value) as [Season, string][]) {
    if (url !== '') await copy('posters', url, (name) => `${seasons[season]}.${extensionOf(name)}`);
  }
  const content: ContentFile = {
    ...identity.value,
    ...payment.value,
    contact: contact.value,
    committee: committee.value.people,
    intro: { ...intro.value, ...figures.value },
    sponsors: logos.map(({ item: { name, url }, file }) => ({ file, name, url })),
    captions: Object.fromEntries(gallery.map(({ item, file }) => [file, item.alt])),
    documents: papers.map(({ item, file }) => ({ file, name: item.name })),
    privacy: privacy.value.paragraphs,
    membership: membership.value.paragraphs,
  };
  await writeFile(join(folder, 'club.json'), `${JSON.stringify(content, null, 2)}\n`);
  await writeFile(join(folder, 'CTI-ME.txt'), guide);
}
