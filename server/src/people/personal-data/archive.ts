import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { personalData } from 'shared/contract/schemas';
import type { Files } from '../../files/index.ts';
import type { CollectedData } from './collected-data.ts';
import { jsonText } from './json-text.ts';

/** Name of the archive's description of everything. */
const dataFile = 'moje-data.json';

/** Bytes that are compressed or sent at once, between which others are served. */
const pieceLength = 32_768;

const split = function* (bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceLength)
    yield bytes.subarray(start, start + pieceLength);
};

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let kept = '';
  const pieces = function* (): Generator<Uint8Array> {
    const bytes = strToU8(kept);
    kept = '';
    yield* split(bytes);
  };
  for await (const text of texts) {
    kept += text;
    if (kept.length >= pieceLength) yield* pieces();
  }
  yield* pieces();
}

const { shape } = personalData;
const schemas = {
  mail: shape.mails.element,
  cat: shape.cats.element.omit({ versions: true }),
  catVersion: shape.cats.element.shape.versions.element,
  article: shape.articles.element.omit({ versions: true }),
  articleVersion: shape.articles.element.shape.versions.element,
  made: shape.changes.shape.made.element,
  about: shape.changes.shape.about.element,
};

async function* mapRows<Row, Mapped>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  map: (row: Row) => Mapped,
): AsyncGenerator<Mapped> {
  for await (const row of rows) yield map(row);
}

/** What names files. */
interface Naming {
  pictures: readonly { file: string }[];
  deletedPictures?: readonly { file: string }[];
}

/**
 * The data as they are written. What was added after the files were written names files that the archive lacks, so that
 * these are missing too.
 * @param archived names of the files that were looked for.
 * @throws ZodError, also as they are read, for what the contract does not describe.
 */
const describe = (
  data: CollectedData,
  archived: ReadonlyMap<string, unknown>,
  missing: Set<string>,
): object => {
  const noted = <Item extends Naming>(item: Item): Item => {
    for (const { file } of [...item.pictures, ...(item.deletedPictures ?? [])])
      if (!archived.has(file)) missing.add(file);
    return item;
  };
  const empty = { mails: [], cats: [], articles: [], changes: { made: [], about: [] }, missingFiles: [] };
  return {
    // Keeps the order of the contract.
    ...personalData.parse({ ...data, ...empty }),
    mails: mapRows(data.mails, (mail) => schemas.mail.parse(mail)),
    cats: mapRows(data.cats, ({ versions, ...cat }) => ({
      ...noted(schemas.cat.parse(cat)),
      versions: mapRows(versions, (version) => noted(schemas.catVersion.parse(version))),
    })),
    articles: mapRows(data.articles, ({ versions, ...article }) => ({
      ...noted(schemas.article.parse(article)),
      versions: mapRows(versions, (version) => noted(schemas.articleVersion.parse(version))),
    })),
    changes: {
      made: mapRows(data.changes.made, (change) => schemas.made.parse(change)),
      about: mapRows(data.changes.about, (change) => schemas.about.parse(change)),
    },
    // The last ones to be read, when all names are known.
    missingFiles: mapRows(missing, (name) => name),
  };
};

/** Who an archive is written for. */
interface Reader {
  /** Ends it between two files. */
  signal: AbortSignal;
  /** Is called with the number of bytes that were taken. */
  sent: (bytes: number) => void;
}

/**
 * A ZIP with the files that the data name, one after another, and at the end the data themselves; never more than one
 * file or a few rows and versions are in memory.
 * @param urls of the files, by their names in the archive.
 * @throws FilesUnavailableError; an archive that breaks off is none.
 */
export async function* writeArchive(
  files: Files,
  data: CollectedData,
  urls: ReadonlyMap<string, string>,
  { signal, sent }: Reader,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const missing = new Set<string>();
  const sendReady = function* (): Generator<Uint8Array> {
    for (const bytes of ready.splice(0))
      for (const piece of split(bytes)) {
        yield piece;
        sent(piece.length);
      }
  };
  for (const [name, url] of urls) {
    signal.throwIfAborted();
    const file = await files.read(url);
    if (file === null) {
      missing.add(name);
      continue;
    }
    // Pictures are compressed already.
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(file.bytes, true);
    yield* sendReady();
  }
  const entry = new ZipDeflate(dataFile);
  zip.add(entry);
  for await (const piece of inPieces(jsonText(describe(data, urls, missing)))) {
    entry.push(piece);
    yield* sendReady();
    await setImmediate();
  }
  entry.push(strToU8('\n'), true);
  zip.end();
  yield* sendReady();
}
