import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/index.ts';
import { parseContentFile } from './content-file.ts';
import { listFolder, readContentText } from './content-folder.ts';
import { filesIn } from './section-files.ts';
import { readSections, sectionNames } from './sections.ts';
import { storeFile } from './store-file.ts';
import { storeFolder } from './store-folder.ts';
import { importSection } from './versioned-sections.ts';

/** The folder cannot be imported as it is; nothing was changed. */
export class FolderMistakesError extends Error {
  override name = 'FolderMistakesError';
  /** In Czech. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** URLs of stored files by their content. */
const urlsByContent = async (files: Files, urls: readonly string[]): Promise<Map<string, string>> => {
  const known = new Map<string, string>();
  for (const url of urls) {
    const file = await files.read(url);
    if (file) known.set(digest(file.bytes), url);
  }
  return known;
};

/**
 * Replaces the club's content by that of a folder, as a new version of each section that differs; files that did not change
 * keep their addresses.
 * @throws FolderMistakesError; errors of `Files`.
 */
export async function importFolder(
  folder: string,
  { database, files }: { database: Database; files: Files },
): Promise<void> {
  const text = await readContentText(folder);
  if (text === null) throw new FolderMistakesError(['soubor club.json chybí nebo ho nelze číst']);
  const parsed = parseContentFile(text);
  if ('mistakes' in parsed) throw new FolderMistakesError(parsed.mistakes.map((one) => `club.json, ${one}`));
  const before = await readSections(database.db);
  const urls = sectionNames.flatMap((name) => filesIn(name, before[name].value));
  const known = await urlsByContent(files, urls);
  const added: string[] = [];
  const { sections, mistakes } = await storeFolder(parsed.content, await listFolder(folder), async (file) => {
    const same = known.get(digest(await readFile(file.path)));
    if (same !== undefined) return same;
    const url = await storeFile(files, file);
    added.push(url);
    return url;
  });
  if (mistakes.length > 0) {
    await files.discard(added);
    throw new FolderMistakesError(mistakes);
  }
  const now = new Date();
  await database.write(async (trx, invalidate) => {
    invalidate('club');
    for (const name of sectionNames) await importSection(trx, name, sections[name], now);
  });
}
