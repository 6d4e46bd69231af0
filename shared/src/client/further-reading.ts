import { apiPaths, type FurtherLink, type FurtherReading } from '../contract/index.ts';
import { usePublicItem, type Read } from './reads.ts';

/** What may be read after an item; `null` for none. */
export const useFurtherReading = (
  kind: FurtherLink['kind'],
  id: number | null,
): Read<FurtherReading | null> => usePublicItem<FurtherReading>(id, (of) => apiPaths.further(kind, of));
