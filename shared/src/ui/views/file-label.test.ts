import { expect, it } from '@jest/globals';
import { fileLabel } from './file-label.ts';

it.each([
  ['propozice výstavy – jaro.pdf', 'propozice výstavy – jaro'],
  ['Plán_2027.v2.pdf', 'Plán_2027.v2'],
  ['', 'Soubor PDF'],
  [undefined, 'Soubor PDF'],
])('the label of the file %s is %s', (originalName, label) => {
  expect(fileLabel(originalName === undefined ? {} : { originalName })).toBe(label);
});
