import { useState } from 'react';
import { SearchBox } from './SearchBox.tsx';

export const Empty = function Empty() {
  const [query, setQuery] = useState('');
  return <SearchBox label="Hledat podle jména kočky" value={query} onChange={setQuery} />;
};
export const Filled = function Filled() {
  const [query, setQuery] = useState('Anežka');
  return <SearchBox label="Hledat podle jména majitele" value={query} onChange={setQuery} />;
};
