import { MoreRows } from './more-rows.tsx';
import { ReservedRowSpace } from './reserved-row-space.tsx';
import { SearchResult } from './search-result.tsx';

const nothing = () => undefined;
const search = {
  count: '2 kočky',
  searchedText: 'Hledáme ve jménech koček a jejich majitelů.',
  onClear: nothing,
};

export const Found = () => (
  <SearchResult {...search} query="micka" isEmpty={false}>
    <p>Micka z Lesa, Micka z Údolí</p>
  </SearchResult>
);
export const NothingFound = () => (
  <SearchResult {...search} query="xyz" isEmpty>
    {null}
  </SearchResult>
);
export const NothingFoundHere = () => (
  <SearchResult {...search} query="xyz" isEmpty wider={<a href="/hledat?q=xyz">Hledat na celém webu</a>}>
    {null}
  </SearchResult>
);
export const MoreToCome = () => (
  <>
    <MoreRows growing={{ shown: 24, grow: nothing, edge: nothing }}>Další kočky</MoreRows>
    <ReservedRowSpace isNeeded={false} />
  </>
);
