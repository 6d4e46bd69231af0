import { usePrivateRead, usePublicItem, type Read } from './reads.ts';

/** An item as those who may edit it read it, published or not. */
export const usePreview = <Item>(id: number | null, pathOf: (id: number) => string): Read<Item | null> =>
  usePrivateRead<Item | null>(id === null ? null : pathOf(id));

/**
 * A public item, or one that is not public for those who may read it. The private path is requested only when the public
 * one answers 404.
 */
export function usePublicItemOrPreview<Item>(
  id: number | null,
  pathOf: (id: number) => string,
): Read<Item | null> {
  const open = usePublicItem<Item>(id, pathOf);
  const isHidden = id !== null && open.data === null;
  const preview = usePreview<Item>(isHidden ? id : null, pathOf);
  return isHidden && preview.error === undefined ? preview : open;
}
