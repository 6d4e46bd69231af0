import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Focus, Picture, PictureVariant } from 'shared/contract';
import type { Database, Schema } from '../database/index.ts';
import type { FileType } from './processing/file-signatures.ts';
import { inOrder } from './processing/variants.ts';
import { shownIn } from './shown-in.ts';
import { isWithdrawn } from './uses.ts';

export type StoredObject = Omit<Selectable<Schema['storedObjects']>, 'variants' | 'contentType'> & {
  variants: PictureVariant[];
  contentType: FileType;
};

const parse = (row: Selectable<Schema['storedObjects']>): StoredObject => ({
  ...row,
  // Written from this type below.
  variants: JSON.parse(row.variants) as PictureVariant[],
  // Written from this type below.
  contentType: row.contentType as FileType,
});

/** Parameters per statement; SQLite allows 32,766 of them, so longer lists are split. */
const atOnce = 1_000;

/** Records of stored files. */
export class StoredObjects {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The record of this name, including objects that are being deleted. */
  async find(name: string): Promise<StoredObject | null> {
    const query = this.#database.db.selectFrom('storedObjects').selectAll().where('name', '=', name);
    const row = await query.executeTakeFirst();
    return row ? parse(row) : null;
  }

  /** The record that rows may name; excludes objects that are withdrawn or being deleted. */
  async byName(name: string): Promise<StoredObject | null> {
    const query = this.#database.db.selectFrom('storedObjects').selectAll().where('name', '=', name);
    const row = await query
      .where('removing', '=', 0)
      .where(sql<boolean>`not ${isWithdrawn}`)
      .executeTakeFirst();
    return row ? parse(row) : null;
  }

  /** URLs of files that are kept and not shown, among the given ones. */
  async withdrawn(urls: readonly string[]): Promise<ReadonlySet<string>> {
    if (urls.length === 0) return new Set();
    const query = this.#database.db.selectFrom('storedObjects').select('url').where('url', 'in', urls);
    const rows = await query.where('removing', '=', 0).where(isWithdrawn).execute();
    return new Set(rows.map(({ url }) => url));
  }

  /** The name that a shown document was sent with; `null` when unknown. */
  async originalName(url: string): Promise<string | null> {
    const query = this.#database.db
      .selectFrom('exhibitionFiles')
      .select('originalName')
      .where('fileName', '=', url)
      .where('originalName', '<>', '')
      .where('deletedAt', 'is', null)
      .orderBy('exhibitionFileId')
      .limit(1);
    return (await query.executeTakeFirst())?.originalName ?? null;
  }

  /** Whether a deleted file had this name. */
  async isRetired(name: string): Promise<boolean> {
    const query = this.#database.db.selectFrom('retiredNames').select('name').where('name', '=', name);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Inserts the record of a new object; the first insert of a name wins. */
  async add(object: StoredObject): Promise<void> {
    await this.#database.db
      .insertInto('storedObjects')
      .values({ ...object, variants: JSON.stringify(object.variants) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }

  /** Sizes and smaller copies by stored URL. */
  async pictures(urls: readonly string[]): Promise<Map<string, Picture>> {
    const found = new Map<string, Picture>();
    for (let start = 0; start < urls.length; start += atOnce) {
      const rows = await this.#database.db
        .selectFrom('storedObjects')
        .selectAll()
        .where('url', 'in', urls.slice(start, start + atOnce))
        .execute();
      for (const { url, width, height, variants, focusX: x, focusY: y } of rows.map(parse)) {
        if (width === null || height === null) continue;
        found.set(url, { width, height, variants, ...(x !== null && y !== null && { focus: { x, y } }) });
      }
    }
    return found;
  }

  /** Bytes of files by stored URL, without those that are being deleted. */
  async sizes(urls: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let start = 0; start < urls.length; start += atOnce) {
      const rows = await this.#database.db
        .selectFrom('storedObjects')
        .select(['url', 'size'])
        .where('url', 'in', urls.slice(start, start + atOnce))
        .where('removing', '=', 0)
        .execute();
      for (const { url, size } of rows) found.set(url, size);
    }
    return found;
  }

  /**
   * The oldest picture without some of its smaller copies.
   * @param skipped names of pictures.
   * @param served uploaders whose pictures are left out; of the site's own ones `''`.
   */
  async nextIncomplete(skipped: readonly string[], served: readonly string[]): Promise<StoredObject | null> {
    let query = this.#database.db
      .selectFrom('storedObjects')
      .selectAll()
      .where('complete', '=', 0)
      .where('removing', '=', 0)
      .orderBy('createdAt')
      .limit(1);
    if (skipped.length > 0) query = query.where('name', 'not in', skipped);
    if (served.length > 0)
      query = query.where(({ fn, val }) => fn.coalesce('uploader', val('')), 'not in', served);
    const row = await query.executeTakeFirst();
    return row ? parse(row) : null;
  }

  /**
   * Records further copies of a picture and that it is complete, and its focal point unless a user has set
   * one; `false` when it was deleted meanwhile.
   */
  async complete(name: string, further: readonly PictureVariant[], focus: Focus | null): Promise<boolean> {
    const url = await this.#database.write(async (trx) => {
      const query = trx.selectFrom('storedObjects').selectAll().where('name', '=', name);
      const row = await query.where('removing', '=', 0).executeTakeFirst();
      if (!row) return null;
      const variants = JSON.stringify(inOrder([...parse(row).variants, ...further]));
      await trx
        .updateTable('storedObjects')
        .set({
          variants,
          complete: 1,
          focusX: row.focusX ?? focus?.x ?? null,
          focusY: row.focusY ?? focus?.y ?? null,
        })
        .where('name', '=', name)
        .execute();
      return row.url;
    });
    if (url !== null && (further.length > 0 || focus !== null)) await this.#tellWhoShows(url);
    return url !== null;
  }

  /** A separate write: a row that is saved with the picture after this one sees the new copies. */
  async #tellWhoShows(url: string): Promise<void> {
    const shown = await shownIn(this.#database.db, url);
    if (shown.length > 0) await this.#database.write(async (_trx, invalidate) => invalidate(...shown));
  }
}
