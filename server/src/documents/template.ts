import type { Club } from 'shared/contract';

export type Head = Pick<Club, 'name' | 'address' | 'companyId' | 'contact'>;

/** Letters of the code page 1250 by their bytes, for readers of RTF that know no Unicode. */
const codePage = new Map(
  [
    ...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
  ].map((letter, index) => [letter, (index + 128).toString(16)]),
);

/** A text as Rich Text Format writes it, in ASCII alone. */
const escape = (text: string): string =>
  [...text]
    .map((letter) => {
      if ('\\{}'.includes(letter)) return `\\${letter}`;
      if (letter < '\u0080') return letter;
      const known = codePage.get(letter);
      if (known !== undefined) return `\\u${letter.charCodeAt(0)}\\'${known}`;
      // Each half of a letter beyond the first plane by itself; numbers above 32767 are negative.
      return Array.from({ length: letter.length }, (_, unit) => letter.charCodeAt(unit))
        .map((unit) => `\\u${unit > 32_767 ? unit - 65_536 : unit}?`)
        .join('');
    })
    .join('');

/**
 * Puts the club into a template of `templates`. Those are Word templates in Rich Text Format, which a word processor
 * or a text editor changes; they have `@@letterhead@@` and `@@club@@` where the club's letterhead and name belong.
 */
export function fillTemplate(template: string, { name, address, companyId, contact }: Head): string {
  const letterhead = [name, ...address, companyId && `IČO ${companyId}`, contact.email]
    .filter(Boolean)
    .join(', ');
  return template.replace('@@club@@', () => escape(name)).replace('@@letterhead@@', () => escape(letterhead));
}
