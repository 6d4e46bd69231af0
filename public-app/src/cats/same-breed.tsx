import type { ReactNode } from 'react';
import { siteUrls, type CatSummary } from 'shared/contract';
import { CatCard, CatGrid } from '../cat-grid.tsx';

/** Cats of the breed of the cat whose page it is. */
export const SameBreed = ({ cats }: { cats: readonly CatSummary[] }): ReactNode => (
  <CatGrid>
    {cats.map((cat) => (
      <CatCard
        key={cat.catId}
        to={siteUrls.cat(cat.catId)}
        level={3}
        name={cat.name}
        owner={`${cat.owner.name} ${cat.owner.surname}`}
        code={cat.ems}
        image={cat.image || (cat.drawing ?? '')}
        picture={cat.picture}
      />
    ))}
  </CatGrid>
);
