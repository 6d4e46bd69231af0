/**
 * The id that an address holds.
 * @returns `null` when it holds none, for which the item hooks answer as for a missing item.
 */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number.parseInt(text, 10);
  return Number.isSafeInteger(id) ? id : null;
}
