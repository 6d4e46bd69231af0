import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoContent } from './demo-content.ts';

const assets = fileURLToPath(new URL('../demo/assets', import.meta.url));

/** Posters by season, by file name. */
export const demoPosters = {
  jaro: join(assets, 'exhibitions', '1-jaro-magnolie.webp'),
  leto: join(assets, 'exhibitions', '5-leto-u-rybnika.webp'),
  podzim: join(assets, 'exhibitions', '3-podzim-vinice.webp'),
  zima: join(assets, 'exhibitions', '6-zimni-vystava.webp'),
} as const;

const guide = `Obsah webu klubu
================

club.json   název, adresa, IČO, účet, výbor, úvodní text, sponzoři a popisky obrázků
gallery     fotografie na úvodní stránce (JPG, PNG, GIF nebo WebP; šestnáct a více)
sponsors    loga sponzorů (SVG, PNG, WebP); jméno a odkaz patří do club.json
posters     obrázek k nejbližší výstavě pro každé roční období: jaro, leto, podzim, zima

Změna je vidět po obnovení stránky. Když je v souboru club.json chyba, web dál ukazuje
poslední správný obsah; co je špatně, řekne příkaz: npm run club -- check
`;

const copyAll = async (from: string, to: string): Promise<void> => {
  for (const name of await readdir(from)) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  }
};

/**
 * Writes the demo values where nothing exists: existing folders, even empty ones, and an existing content
 * file are the club's own.
 */
export async function writeDemoContent(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  for (const name of ['gallery', 'sponsors']) {
    if (present.has(name)) continue;
    await mkdir(join(folder, name));
    await copyAll(join(assets, name), join(folder, name));
  }
  if (!present.has('posters')) {
    await mkdir(join(folder, 'posters'));
    for (const [season, path] of Object.entries(demoPosters)) {
      await copyFile(path, join(folder, 'posters', `${season}.webp`));
    }
  }
  if (!present.has('club.json'))
    await writeFile(join(folder, 'club.json'), `${JSON.stringify(demoContent, null, 2)}\n`);
  if (!present.has('CTI-ME.txt')) await writeFile(join(folder, 'CTI-ME.txt'), guide);
}
