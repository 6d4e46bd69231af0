import type { Club, Picture } from 'shared/contract';

const seasons: readonly (keyof Club['posters'])[] = ['winter', 'spring', 'summer', 'autumn'];

/** The season of a plain date: December to February is winter. */
const seasonOf = (date: string): keyof Club['posters'] =>
  seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'winter';

interface Poster {
  image: string;
  picture: Picture | null;
}

/** The image of an exhibition's poster: its first picture, otherwise the drawing of the season. */
export function posterOf(exhibition: { date: string } & Partial<Poster>, club: Club | undefined): Poster {
  const { date, image = '', picture = null } = exhibition;
  if (image !== '') return { image, picture };
  return club?.posters[seasonOf(date)] ?? { image: '', picture: null };
}
