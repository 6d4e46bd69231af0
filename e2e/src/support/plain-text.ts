/** Replaces non-breaking spaces: on screen they follow short words. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
