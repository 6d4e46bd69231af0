import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { personalData } from 'shared/contract/schemas';
import type { Files } from '../../files/index.ts';
import type { CollectedData } from './collect.ts';
import { jsonText } from './json-text.ts';

/** Name of the archive's description of everything. */
const dataFile = 'moje-data.json';

/** Bytes that are compressed at once, between which others are served. */
const pieceLength = 32_768;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let kept = '';
  const pieces = function* (): Generator<Uint8Array> {
    const bytes = strToU8(kept);
    kept = '';
    for (let start = 0; start < bytes.length; start += pieceLength)
      yield bytes.subarray(start, start + pieceLength);
  };
  for await (const text of texts) {
    kept += text;
    if (kept.length >= pieceLength) yield* pieces();
  }
  yield* pieces();
}

/** @throws ZodError for what the contract does not describe. */
const describe = (data: CollectedData, missingFiles: string[]): object => {
  const { cats, articles } = data;
  const known = personalData.parse({
    ...data,
    cats: cats.map((cat) => ({ ...cat, versions: [] })),
    articles: articles.map((article) => ({ ...article, versions: [] })),
    missingFiles,
  });
  return {
    ...known,
    cats: known.cats.map((cat, index) => ({ ...cat, versions: cats[index]?.versions })),
    articles: known.articles.map((article, index) => ({ ...article, versions: articles[index]?.versions })),
  };
};

/**
 * A ZIP with the files that the data name, one after another, and at the end the data themselves; never more than one
 * file or one earlier version is in memory.
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
  const entry = new ZipDeflate(dataFile);
  zip.add(entry);
  for await (const piece of inPieces(jsonText(describe(data, missingFiles)))) {
    entry.push(piece);
    yield* ready.splice(0);
    await setImmediate();
  }
  entry.push(strToU8('\n'), true);
  zip.end();
  yield* ready.splice(0);
}
