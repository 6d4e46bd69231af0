/**
 * The capital that a text opens with, without its accent: `Prose.module.css` keeps room for it by its name, so that the
 * lines beside it stay where they are when its font comes.
 * @returns `undefined` when the text opens with something else, which is no large initial then.
 */
export const initialLetter = (text: string): string | undefined =>
  /^(?:<[^>]+>|\s)*(\p{Lu})/u.exec(text)?.[1]?.normalize('NFD')[0];
