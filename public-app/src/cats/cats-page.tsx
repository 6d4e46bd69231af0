import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAllCats, useCats } from 'shared/client';
import { type CatSummary, firstCatsLimit, siteUrls } from 'shared/contract';
import { plural } from 'shared/format';
import {
  type IncrementalList,
  MoreRows,
  ReservedRowSpace,
  SearchResult,
  useIncrementalList,
  useTextFilter,
  useQuery,
  AsyncView,
  ButtonLink,
  EmptyState,
  SkeletonList,
  PageHead,
  SearchBox,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { firstCats } from './first-cats.ts';
import { CatCard, CatGrid } from './cat-grid.tsx';

/** Portraits above the fold on a phone and on a desktop; loaded eagerly. */
const priorityPortraits = 2;

/** The club's cats. */
export function CatsPage(): ReactNode {
  const [query, setQuery] = useQuery();
  return (
    <div className="container">
      <PageHeadTags
        title="Kočky"
        description="Kočky našich členů: plemena, barvy podle EMS, testy a chovatelské stanice."
      />
      <PageHead title="Kočky">
        <SearchBox label="Hledat podle jména kočky nebo majitele" value={query} onChange={setQuery} />
      </PageHead>
      <Cats query={useDeferredValue(query)} onSearch={setQuery} />
    </div>
  );
}

interface SearchedProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Cats = memo(function Cats({ query, onSearch }: SearchedProps): ReactNode {
  const growing = useIncrementalList(firstCatsLimit, query);
  const first = useCats(firstCats);
  const isWhole = first.data !== undefined && first.data.length < firstCats.limit;
  // Once loaded, the whole list stays: rendering it again after each cleared search would delay typing.
  const [wantsAll, setWantsAll] = useState(false);
  if (!wantsAll && !isWhole && (query !== '' || growing.shown > firstCatsLimit)) setWantsAll(true);
  const all = useAllCats(wantsAll);
  // While scrolling, the first rows stay on screen until the rest is loaded; a search needs all rows.
  const read = wantsAll && (all.data !== undefined || query !== '') ? all : first;
  return (
    <AsyncView
      read={read}
      loading="Načítám..."
      errorText="Chyba při načítání koček"
      placeholder={<SkeletonList of="portraits" />}
      withoutScript={
        <>
          Hledání mezi všemi kočkami potřebuje zapnutý JavaScript. Bez něj si můžete prohlédnout{' '}
          <Link to={siteUrls.cats()}>nejnovější kočky</Link>.
        </>
      }
    >
      {(cats) => (
        <SearchedCats
          cats={read === first ? cats.slice(0, firstCatsLimit) : cats}
          hasMore={!isWhole && read === first}
          query={query}
          growing={growing}
          onClear={() => onSearch('')}
        />
      )}
    </AsyncView>
  );
});

const searchedTexts = ({ name, owner }: CatSummary): readonly string[] => [
  name,
  `${owner.name} ${owner.surname}`,
];

interface SearchedCatsProps {
  cats: readonly CatSummary[];
  /** Whether there are cats that have not been loaded yet. */
  hasMore: boolean;
  query: string;
  growing: IncrementalList;
  onClear: () => void;
}

function SearchedCats({ cats, hasMore, query, growing, onClear }: SearchedCatsProps): ReactNode {
  const { shown } = growing;
  const found = useTextFilter(cats, query, searchedTexts);
  const isLonger = hasMore || found.length > shown;
  const count = plural(found.length, { one: '# kočka', few: '# kočky', other: '# koček' });
  return (
    <SearchResult
      query={query}
      count={count}
      isEmpty={found.length === 0}
      searchedText="Hledáme ve jménech koček a jejich majitelů."
      onClear={onClear}
    >
      {found.length === 0 ? (
        <EmptyState
          drawing="no-results"
          title="Zatím tu nejsou žádné kočky"
          text="Kočky sem přidávají členové klubu."
        >
          <ButtonLink to={siteUrls.members()}>Členové</ButtonLink>
        </EmptyState>
      ) : (
        <CatGrid>
          {found.slice(0, shown).map((cat, index) => (
            <CatCard
              key={cat.catId}
              to={siteUrls.cat(cat.catId)}
              name={cat.name}
              owner={`${cat.owner.name} ${cat.owner.surname}`}
              code={cat.ems}
              image={cat.image || (cat.drawing ?? '')}
              picture={cat.picture}
              priority={index < priorityPortraits}
            />
          ))}
        </CatGrid>
      )}
      {isLonger && <MoreRows growing={growing}>Další kočky</MoreRows>}
      <ReservedRowSpace isNeeded={isLonger} />
    </SearchResult>
  );
}
