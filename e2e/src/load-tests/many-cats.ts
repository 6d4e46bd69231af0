import type { CatSummary } from 'shared/contract';

const names = ['Anežka', 'Bořivoj', 'Cecílie', 'Dášeňka', 'Eliáš', 'Filoména', 'Gizela', 'Hynek', 'Řehoř'];
const stations = [
  'z Bílé věže',
  'z Mechové rokle',
  'ze Staré cihelny',
  'od Tří lip',
  'z Podkroví',
  'u Topolů',
];
const owners = [
  { name: 'Věra', surname: 'Jasanová' },
  { name: 'Ludmila', surname: 'Javorová' },
  { name: 'Petr', surname: 'Habr' },
  { name: 'Žofie', surname: 'Šípková' },
];

const pick = <T>(from: readonly T[], index: number): T => {
  const picked = from[index % from.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

const picture = (index: number): CatSummary['picture'] => ({
  width: 1600,
  height: 1200,
  variants: [480, 960].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      url: `/files/${String(index).padStart(8, '0')}-0000-4000-8000-000000000000-kocka.jpg@${width}.${format}`,
      width,
      type: `image/${format}` as const,
    })),
  ),
});

/** Cats of a very large club as in the list, newest first. */
export const manyCats = (count: number): CatSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    catId: count - index,
    name: `${pick(names, index)} ${pick(stations, index)} ${index}`,
    kind: 'Britská krátkosrstá',
    ems: 'BSH a',
    image: `/files/${String(index).padStart(8, '0')}-0000-4000-8000-000000000000-kocka.jpg`,
    picture: picture(index),
    owner: pick(owners, index),
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  }));
