/** A text as it was typed: on screen short words are bound to the next one by no-break spaces. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
