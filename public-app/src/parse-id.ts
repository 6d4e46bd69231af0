/**
 * The id in a URL.
 * @returns `null` when there is none; the item hooks then report a missing item.
 */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number.parseInt(text, 10);
  return Number.isSafeInteger(id) ? id : null;
}
