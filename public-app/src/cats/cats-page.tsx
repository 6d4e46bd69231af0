import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCatCoats } from 'shared/client';
import {
  apiPaths,
  coatFilterOf,
  type CatSummary,
  type CoatFilter,
  firstCatsLimit,
  siteUrls,
} from 'shared/contract';
import { plural } from 'shared/format';
import {
  MoreRows,
  ReservedRowSpace,
  SearchResult,
  useQuery,
  AsyncView,
  ButtonLink,
  EmptyState,
  SkeletonList,
  PageHead,
  SearchBox,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { searchLater, type SearchedList, useFoundRows, useSearchedList } from '../use-searched-list.ts';
import { WholeSiteLink } from '../whole-site-link.tsx';
import { CatCard, CatGrid } from '../cat-grid.tsx';
import { chosenCoats, CoatFilters } from './coat-filters.tsx';

/** Portraits above the fold on a phone and on a desktop; loaded eagerly. */
const priorityPortraits = 2;

/** The club's cats. */
export function CatsPage(): ReactNode {
  const [query, setQuery] = useQuery();
  const [address] = useSearchParams();
  const { breed, colour, pattern } = coatFilterOf(address);
  const filter = useMemo(() => ({ breed, colour, pattern }), [breed, colour, pattern]);
  const coats = useCatCoats(filter, address.get('q') ?? '').data;
  const words = chosenCoats(coats, filter).map(({ label }) => label);
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
      <CoatFilters coats={coats} filter={filter} query={query} />
      <Cats
        key={siteUrls.cats('', filter)}
        filter={filter}
        coat={words.join(' ')}
        typed={useDeferredValue(query)}
        total={coats?.total}
        onSearch={setQuery}
      />
    </div>
  );
}

const idOf = ({ catId }: CatSummary): number => catId;
const searchedTexts = ({ name, owner }: CatSummary): readonly string[] => [
  name,
  `${owner.name} ${owner.surname}`,
];

interface CatsProps {
  filter: CoatFilter;
  /** The filter in words; empty until they are known. */
  coat: string;
  typed: string;
  /** Number of cats of the filter and the search, as far as it is known. */
  total: number | undefined;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Cats = memo(function Cats({ filter, coat, typed, total, onSearch }: CatsProps): ReactNode {
  const list = useSearchedList<CatSummary>({
    pathOf: (page) => apiPaths.cats({ ...filter, ...page }),
    step: firstCatsLimit,
    idOf,
    typed,
  });
  return (
    <AsyncView
      read={list.read}
      loading="Načítám..."
      errorText="Chyba při načítání koček"
      placeholder={<SkeletonList of="portraits" />}
      withoutScript={typed === '' ? undefined : searchLater}
    >
      {(cats) => (
        <FoundCats
          cats={cats}
          list={list}
          total={total}
          coat={coat}
          isFiltered={siteUrls.cats('', filter) !== siteUrls.cats()}
          onClear={() => onSearch('')}
        />
      )}
    </AsyncView>
  );
});

interface FoundCatsProps {
  cats: readonly CatSummary[];
  list: SearchedList<CatSummary>;
  total: number | undefined;
  coat: string;
  isFiltered: boolean;
  onClear: () => void;
}

function FoundCats({ cats, list, total, coat, isFiltered, onClear }: FoundCatsProps): ReactNode {
  const { growing, hasMore, query } = list;
  const { shown } = growing;
  const found = useFoundRows(cats, list, searchedTexts);
  const isLonger = hasMore || found.length > shown;
  const length = hasMore ? (total ?? found.length) : found.length;
  const count = plural(length, { one: '# kočka', few: '# kočky', other: '# koček' });
  return (
    <SearchResult
      query={query}
      count={count}
      isEmpty={found.length === 0}
      searchedText="Hledáme ve jménech koček a jejich majitelů."
      onClear={onClear}
      wider={<WholeSiteLink query={query} />}
    >
      {found.length === 0 && isFiltered && (
        <EmptyState
          drawing="no-results"
          title="Takovou kočku teď nikdo z členů nemá"
          text="Uberte některý z filtrů, nebo si prohlédněte všechny kočky."
        >
          <ButtonLink to={siteUrls.cats()}>Všechny kočky</ButtonLink>
          {coat !== '' && <WholeSiteLink query={coat} />}
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
              cat={cat}
              caption={`${cat.owner.name} ${cat.owner.surname}`}
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
