import type { ReactNode } from 'react';
import type { CatSummary } from 'shared/contract';
import { CatCard, CatGrid } from '../cat-grid.tsx';

/** Cats of the breed of the cat whose page it is. */
export const SameBreed = ({ cats }: { cats: readonly CatSummary[] }): ReactNode => (
  <CatGrid>
    {cats.map((cat) => (
      <CatCard key={cat.catId} level={3} cat={cat} caption={`${cat.owner.name} ${cat.owner.surname}`} />
    ))}
  </CatGrid>
);
