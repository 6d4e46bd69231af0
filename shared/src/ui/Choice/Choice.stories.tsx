import { useState } from 'react';
import { Choice } from './Choice.tsx';

const choices = { stay: 'zůstanou na webu', remove: 'zmizí spolu s účtem' };

export const OfTwo = function OfTwo() {
  const [value, setValue] = useState<keyof typeof choices>('stay');
  return <Choice label="Kočky" choices={choices} value={value} onChange={setValue} />;
};
