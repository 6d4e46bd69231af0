import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { personalData } from 'shared/contract/schemas';
import type { Files } from '../../files/index.ts';
import type { CollectedData } from './collect.ts';

/** Name of the archive's description of everything. */
const dataFile = 'moje-data.json';

/**
 * A ZIP with the files that the data name, one after another, and at the end the data themselves; never more than one
 * file is in memory.
 * @param urls of the files, by their names in the archive.
 * @throws FilesUnavailableError; an archive that breaks off is none.
 */
export async function* writeArchive(
  files: Files,
  data: CollectedData,
  urls: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const missingFiles: string[] = [];
  for (const [name, url] of urls) {
    const file = await files.read(url);
    if (file === null) {
      missingFiles.push(name);
      continue;
    }
    // Pictures are compressed already.
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(file.bytes, true);
    yield* ready.splice(0);
  }
  const text = JSON.stringify(personalData.parse({ ...data, missingFiles }), null, 2);
  const entry = new ZipDeflate(dataFile);
  zip.add(entry);
  entry.push(strToU8(`${text}\n`), true);
  zip.end();
  yield* ready.splice(0);
}
