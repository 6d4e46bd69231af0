import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAllCats, useCatCoats, useCats } from 'shared/client';
import { coatFilterOf, type CatSummary, type CoatFilter, firstCatsLimit, siteUrls } from 'shared/contract';
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
import { CatCard, CatGrid } from '../cat-grid.tsx';
import { chosenCoats, CoatFilters } from './coat-filters.tsx';

/** Portraits above the fold on a phone and on a desktop; loaded eagerly. */
const priorityPortraits = 2;

/** The club's cats. */
export function CatsPage(): ReactNode {
  const [query, setQuery] = useQuery();
  const { breed, colour, pattern } = coatFilterOf(useSearchParams()[0]);
  const filter = useMemo(() => ({ breed, colour, pattern }), [breed, colour, pattern]);
  const words = chosenCoats(useCatCoats(filter).data, filter).map(({ label }) => label);
  return (
    <div className="container">
      <PageHeadTags
        title={words.length === 0 ? 'Kočky' : `Kočky: ${words.join(', ')}`}
        description="Kočky našich členů: plemena, barvy podle EMS, testy a chovatelské stanice."
      />
      <PageHead title="Kočky">
        <SearchBox
          label="Hledat podle jména kočky nebo majitele"
          value={query}
          onChange={setQuery}
          kept={{ plemeno: breed, barva: colour, vzor: pattern }}
        />
      </PageHead>
      <CoatFilters filter={filter} query={query} />
      <Cats
        key={siteUrls.cats('', filter)}
        filter={filter}
        query={useDeferredValue(query)}
        onSearch={setQuery}
      />
    </div>
  );
}

interface SearchedProps {
  filter: CoatFilter;
  query: string;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Cats = memo(function Cats({ filter, query, onSearch }: SearchedProps): ReactNode {
  const growing = useIncrementalList(firstCatsLimit, query);
  const first = useCats({ ...firstCats, ...filter });
  const isWhole = first.data !== undefined && first.data.length < firstCats.limit;
  // Once loaded, the whole list stays: rendering it again after each cleared search would delay typing.
  const [wantsAll, setWantsAll] = useState(false);
  if (!wantsAll && !isWhole && (query !== '' || growing.shown > firstCatsLimit)) setWantsAll(true);
  const all = useAllCats(wantsAll, filter);
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
          isFiltered={siteUrls.cats('', filter) !== siteUrls.cats()}
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
  isFiltered: boolean;
  growing: IncrementalList;
  onClear: () => void;
}

function SearchedCats({ cats, hasMore, query, isFiltered, growing, onClear }: SearchedCatsProps): ReactNode {
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
      {found.length === 0 && isFiltered && (
        <EmptyState
          drawing="no-results"
          title="Takovou kočku teď nikdo z členů nemá"
          text="Uberte některý z filtrů, nebo si prohlédněte všechny kočky."
        >
          <ButtonLink to={siteUrls.cats()}>Všechny kočky</ButtonLink>
        </EmptyState>
      )}
      {found.length === 0 && !isFiltered && (
        <EmptyState
          drawing="no-results"
          title="Zatím tu nejsou žádné kočky"
          text="Kočky sem přidávají členové klubu."
        >
          <ButtonLink to={siteUrls.members()}>Členové</ButtonLink>
        </EmptyState>
      )}
      {found.length > 0 && (
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
