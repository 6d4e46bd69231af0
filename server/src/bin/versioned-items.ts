import type { Transaction } from 'kysely';
import { versionedActuality } from '../actualities/versioned.ts';
import { versionedArticle } from '../articles/versioned.ts';
import { versionedCat } from '../cats/versioned.ts';
import type { Schema } from '../database/index.ts';
import { versionedExhibition } from '../exhibitions/versioned.ts';
import { saveVersion } from '../history/index.ts';
import type { VersionedKind } from '../history/index.ts';

type Saved = Parameters<typeof saveVersion>[3];

const saving =
  <Content extends object>(versioned: VersionedKind<Content>) =>
  (trx: Transaction<Schema>, itemId: number, saved: Saved) =>
    saveVersion(trx, versioned, itemId, saved);

const items = {
  actualities: saving(versionedActuality),
  articles: saving(versionedArticle),
  cats: saving(versionedCat),
  exhibitions: saving(versionedExhibition),
};

/** Saves what an item holds now as a version. */
export const saveItemVersion = (
  trx: Transaction<Schema>,
  item: keyof typeof items,
  itemId: number,
  saved: Saved,
): Promise<void> => items[item](trx, itemId, saved);
