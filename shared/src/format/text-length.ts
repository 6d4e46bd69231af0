import { formatNumber, plural } from './words.ts';

/** How close a text is to its limit, in words. */
export interface LengthNote {
  isOver: boolean;
  text: string;
}

/** Share of a limit from which the remaining length is shown. */
const nearShare = 0.9;

/** Message for a length beyond its limit; `undefined` within it. */
export function tooLong(length: number, limit: number): string | undefined {
  if (length <= limit) return undefined;
  const most = formatNumber(limit);
  return plural(length - limit, {
    one: `Text je o # znak delší než povolených ${most}. Zkraťte ho.`,
    few: `Text je o # znaky delší než povolených ${most}. Zkraťte ho.`,
    other: `Text je o # znaků delší než povolených ${most}. Zkraťte ho.`,
  });
}

/** The same for formatted text, whose markup counts. */
export function tooLongRichText(length: number, limit: number): string | undefined {
  if (length <= limit) return undefined;
  const most = formatNumber(limit);
  return plural(length - limit, {
    one: `Text je i s formátováním o # znak delší než povolených ${most}. Zkraťte ho.`,
    few: `Text je i s formátováním o # znaky delší než povolených ${most}. Zkraťte ho.`,
    other: `Text je i s formátováním o # znaků delší než povolených ${most}. Zkraťte ho.`,
  });
}

/**
 * Message for a text's length: none far from the limit, then the remaining length, then by how much it is too
 * long.
 * @param length - in UTF-16 units, as in the limits.
 */
export function lengthNote(length: number, limit: number, over = tooLong): LengthNote | null {
  const tooMuch = over(length, limit);
  if (tooMuch !== undefined) return { isOver: true, text: tooMuch };
  if (length < limit * nearShare) return null;
  return {
    isOver: false,
    text: plural(limit - length, {
      one: 'Zbývá # znak.',
      few: 'Zbývají # znaky.',
      other: 'Zbývá # znaků.',
    }),
  };
}
