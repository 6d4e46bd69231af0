/** In a chunk of its own. */
export const more = 10;
