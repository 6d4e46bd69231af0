import { memo, useDeferredValue, type ReactNode } from 'react';
import { useMemberCount } from 'shared/client';
import { apiPaths, firstMembersLimit, type Member, siteUrls } from 'shared/contract';
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
  SectionHead,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { searchLater, type SearchedList, useFoundRows, useSearchedList } from '../use-searched-list.ts';
import { WholeSiteLink } from '../whole-site-link.tsx';
import { BecomingMember } from './becoming-member.tsx';
import { Committee } from './committee.tsx';
import { MemberList } from './member-list.tsx';

/** The committee with the club's facts, how one becomes a member, and the directory of members. */
export function MembersPage(): ReactNode {
  const [query, setQuery] = useQuery();
  return (
    <div className="sections">
      <PageHeadTags
        title="Členové"
        description="Výbor klubu, jak se stát členem, členský příspěvek a kontakty na chovatele koček."
      />
      <div className="container">
        <PageHead title="Členové" />
        <Committee />
      </div>
      <BecomingMember />
      <section className="container" aria-labelledby="uzivatele">
        <SectionHead title="Uživatelé" id="uzivatele">
          <SearchBox
            label="Hledat člena podle jména, e-mailu, druhu koček nebo webu"
            value={query}
            onChange={(text) => setQuery(text.toLocaleLowerCase('cs'))}
          />
        </SectionHead>
        <Members typed={useDeferredValue(query)} onSearch={setQuery} />
      </section>
    </div>
  );
}

const idOf = ({ userId }: Member): number => userId;
const searchedTexts = ({ name, surname, email, catKinds, web }: Member): readonly string[] => [
  name,
  surname,
  email ?? '',
  catKinds,
  web,
];

interface MembersProps {
  typed: string;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Members = memo(function Members({ typed, onSearch }: MembersProps): ReactNode {
  const list = useSearchedList<Member>({ pathOf: apiPaths.members, step: firstMembersLimit, idOf, typed });
  return (
    <AsyncView
      read={list.read}
      loading="Načítám..."
      errorText="Chyba při načítání členů"
      placeholder={<SkeletonList of="lines" />}
      withoutScript={typed === '' ? undefined : searchLater}
    >
      {(rows) => <Users members={rows} list={list} onClear={() => onSearch('')} />}
    </AsyncView>
  );
});

interface UsersProps {
  members: readonly Member[];
  list: SearchedList<Member>;
  onClear: () => void;
}

function Users({ members, list, onClear }: UsersProps): ReactNode {
  const { growing, hasMore, query } = list;
  const { shown } = growing;
  const found = useFoundRows(members, list, searchedTexts);
  const isLonger = hasMore || found.length > shown;
  const total = useMemberCount(hasMore && query !== '' ? query : null);
  const count = plural(total ?? found.length, { one: '# člen', few: '# členové', other: '# členů' });
  return (
    <SearchResult
      query={query}
      count={count}
      isEmpty={found.length === 0}
      searchedText="Hledáme ve jménech, e-mailech, webech a druzích koček."
      onClear={onClear}
      wider={<WholeSiteLink query={query} />}
    >
      {found.length === 0 ? (
        <EmptyState drawing="no-results" title="Zatím tu nikdo není" text="Členy přidává správce klubu.">
          <ButtonLink to={siteUrls.cats()}>Chov</ButtonLink>
        </EmptyState>
      ) : (
        <MemberList entries={found.slice(0, shown)} />
      )}
      {isLonger && <MoreRows growing={growing}>Další členové</MoreRows>}
      <ReservedRowSpace isNeeded={isLonger} />
    </SearchResult>
  );
}
