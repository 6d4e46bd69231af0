/**
 * The capital at the beginning of a text, without its accent: `Prose.module.css` reserves its width by
 * letter, so that loading the font causes no layout shift.
 * @returns `undefined` when the text begins with anything else, which is not enlarged then.
 */
export const initialLetter = (text: string): string | undefined =>
  /^(?:<[^>]+>|\s)*(\p{Lu})/u.exec(text)?.[1]?.normalize('NFD')[0];
