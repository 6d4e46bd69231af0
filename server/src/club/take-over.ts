import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ClubSections } from 'shared/contract';
import { exclusively } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/index.ts';
import { parseContentFile } from './content-file.ts';
import type { ContentFile } from './content-file.ts';
import {
  demoFiles,
  demoPoster,
  listFolder,
  readContentText,
  seasons,
  withoutExtension,
} from './content-folder.ts';
import type { FolderFiles, Season } from './content-folder.ts';
import { demoContent } from './demo-content.ts';
import { filesIn } from './section-files.ts';
import { claimSection, hasContent, sectionNames, storeSection } from './sections.ts';
import { storeFile } from './store-file.ts';
import { storeFolder } from './store-folder.ts';

/** The content file has mistakes, and there is no earlier one without. The message lists them in Czech. */
export class ClubContentError extends Error {
  override name = 'ClubContentError';
}

const guide = `Obsah webu klubu
================

Web si obsah této složky převzal. Upravuje se ve správě webu na kartě Klub; co změníte tady,
na webu vidět nebude. Kdo chce upravovat soubory, vypíše obsah do složky a zase ho načte:

    npm run club -- content export složka
    npm run club -- content import složka
`;

interface TakeOver {
  config: { dataDir: string };
  database: Database;
  files: Files;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reads `club.json`; the copy of the last one without mistakes stands in for one that has some. */
const readOwnContent = async ({ config: { dataDir }, logger }: TakeOver): Promise<ContentFile> => {
  const folder = join(dataDir, 'content');
  const text = await readContentText(folder);
  if (text === null) return demoContent;
  const result = parseContentFile(text);
  if ('content' in result) return result.content;
  const mistakes = result.mistakes.map((mistake) => `club.json, ${mistake}`);
  const kept = await readFile(join(dataDir, 'cache', 'club-last-good.json'), 'utf8').catch(() => '');
  const last = parseContentFile(kept);
  if (!('content' in last))
    throw new ClubContentError(`Obsah klubu ve složce ${folder} má chyby:\n${mistakes.join('\n')}`);
  for (const mistake of mistakes) logger.warn(`Obsah klubu: ${mistake}`);
  return last.content;
};

/** The files of the folder; what it has none of are those of the demo club. */
const listOwnFiles = async (folder: string): Promise<FolderFiles> => {
  const own = await listFolder(folder);
  const demo = await demoFiles();
  const posters = own.posters ?? [];
  const hasPoster = (season: Season): boolean =>
    posters.some(({ name }) => withoutExtension(name).toLowerCase() === seasons[season]);
  // Its keys are the seasons.
  const missing = (Object.keys(seasons) as Season[]).filter((season) => !hasPoster(season));
  return {
    gallery: own.gallery ?? demo.gallery,
    sponsors: own.sponsors ?? demo.sponsors,
    posters: [...posters, ...missing.map(demoPoster)],
    documents: own.documents,
  };
};

/** `false` when another server has done it meanwhile. */
const storeOnce = (database: Database, sections: ClubSections): Promise<boolean> =>
  database.write(async (trx, invalidate) => {
    await exclusively(trx, 'club content');
    if (await hasContent(trx)) return false;
    for (const name of sectionNames) {
      await claimSection(trx, name);
      await storeSection(trx, name, sections[name]);
    }
    invalidate('club');
    return true;
  });

/**
 * Takes over the content folder of earlier versions, or the demo club, unless the database has content. May run on
 * several servers at once: the first one's is kept.
 * @throws ClubContentError when the folder's `club.json` has mistakes; errors of `Files`.
 */
export async function takeOverContent(parts: TakeOver): Promise<void> {
  const { config, database, files, logger } = parts;
  if (await hasContent(database.db)) return;
  const folder = join(config.dataDir, 'content');
  const content = await readOwnContent(parts);
  const { sections, mistakes } = await storeFolder(content, await listOwnFiles(folder), (file) =>
    storeFile(files, file),
  );
  for (const mistake of mistakes) logger.warn(`Obsah klubu: ${mistake}`);
  if (!(await storeOnce(database, sections))) {
    await files.discard(sectionNames.flatMap((name) => filesIn(name, sections[name])));
    return;
  }
  // Only a folder of an earlier version gets the note.
  await writeFile(join(folder, 'CTI-ME.txt'), guide).catch(() => undefined);
}
