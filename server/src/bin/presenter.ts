import type { BinEntry } from 'shared/contract';
import { originalNameOf } from '../files/index.ts';
import { binKinds } from './kinds.ts';
import { keptUntil } from './purge.ts';
import type { BinRow } from './repository.ts';

export const presentBinEntry = (row: BinRow): BinEntry => {
  const { kind, id, name, file, picture, itemId, itemName, byName, bySurname } = row;
  const { item } = binKinds[kind];
  const deletedAt = row.deletedAt ?? '';
  return {
    kind,
    id,
    name: name === '' ? originalNameOf(file) : name,
    ...(kind !== item && { item: { kind: item, id: itemId, name: itemName } }),
    hasPicture: picture !== '',
    deletedAt,
    keptUntil: keptUntil(deletedAt).toISOString(),
    deletedBy: byName === null || bySurname === null ? null : { name: byName, surname: bySurname },
  };
};
