import { memo, useDeferredValue, type ReactNode } from 'react';
import { useMembers } from 'shared/client';
import { type Member, siteUrls } from 'shared/contract';
import { plural } from 'shared/format';
import {
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
  SectionHead,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { Committee } from './committee.tsx';
import { MemberList } from './member-list.tsx';

const step = 120;

/** The committee with the club's facts, and the directory of members. */
export function MembersPage(): ReactNode {
  const [query, setQuery] = useQuery();
  return (
    <div className="sections">
      <PageHeadTags
        title="Členové"
        description="Výbor klubu, členský příspěvek a kontakty na chovatele koček."
      />
      <div className="container">
        <PageHead title="Členové" />
        <Committee />
      </div>
      <section className="container" aria-labelledby="uzivatele">
        <SectionHead title="Uživatelé" id="uzivatele">
          <SearchBox
            label="Hledat člena podle jména, e-mailu, druhu koček nebo webu"
            value={query}
            onChange={(text) => setQuery(text.toLocaleLowerCase('cs'))}
          />
        </SectionHead>
        <Members query={useDeferredValue(query)} onSearch={setQuery} />
      </section>
    </div>
  );
}

interface SearchedProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Members = memo(function Members({ query, onSearch }: SearchedProps): ReactNode {
  const members = useMembers();
  return (
    <AsyncView
      read={members}
      loading="Načítám..."
      errorText="Chyba při načítání členů"
      placeholder={<SkeletonList of="lines" />}
    >
      {(rows) => <Users members={rows} query={query} onClear={() => onSearch('')} />}
    </AsyncView>
  );
});

/** Matches name and surname in either order. */
const searchedTexts = ({ name, surname, email, catKinds, web }: Member): readonly string[] => [
  `${name} ${surname} ${name}`,
  email ?? '',
  catKinds,
  web,
];

interface UsersProps {
  members: readonly Member[];
  query: string;
  onClear: () => void;
}

function Users({ members, query, onClear }: UsersProps): ReactNode {
  const found = useTextFilter(members, query, searchedTexts);
  const growing = useIncrementalList(step, query);
  const { shown } = growing;
  const count = plural(found.length, { one: '# člen', few: '# členové', other: '# členů' });
  return (
    <SearchResult
      query={query}
      count={count}
      isEmpty={found.length === 0}
      searchedText="Hledáme ve jménech, e-mailech, webech a druzích koček."
      onClear={onClear}
    >
      {found.length === 0 ? (
        <EmptyState drawing="no-results" title="Zatím tu nikdo není" text="Členy přidává správce klubu.">
          <ButtonLink to={siteUrls.cats()}>Chov</ButtonLink>
        </EmptyState>
      ) : (
        <MemberList entries={found.slice(0, shown)} />
      )}
      {found.length > shown && <MoreRows growing={growing}>Další členové</MoreRows>}
      <ReservedRowSpace isNeeded={found.length > shown} />
    </SearchResult>
  );
}
