import { MoreRows } from './more-rows.tsx';
import { RoomForRows } from './room-for-rows.tsx';
import { SearchResult } from './search-result.tsx';

const nothing = () => undefined;
const search = { searchedText: 'Hledáme ve jménech koček a jejich majitelů.', onClear: nothing };

export const Found = () => (
  <SearchResult {...search} query="Anež" count="1 kočka" isEmpty={false}>
    <p>Anežka z Bílé věže</p>
  </SearchResult>
);
export const NothingFound = () => (
  <SearchResult {...search} query="Zuzana" count="0 koček" isEmpty>
    <p>Nic</p>
  </SearchResult>
);
export const More = () => (
  <>
    <MoreRows growing={{ shown: 12, grow: nothing, edge: nothing }}>Další kočky</MoreRows>
    <RoomForRows isNeeded={false} />
  </>
);
