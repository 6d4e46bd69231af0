import { describe, expect, it } from '@jest/globals';
import { pdfName } from './file-name.ts';

describe('the name of a chosen PDF', () => {
  it.each([
    ['Propozice výstavy – jaro.pdf', 'Propozice výstavy – jaro.pdf'],
    ['propozice výstavy.pdf'.normalize('NFD'), 'propozice výstavy.pdf'],
    ['Propozice.PDF', 'Propozice.pdf'],
    ['Propozice', 'Propozice.pdf'],
    ['Zpráva 12.5.', 'Zpráva 12.5.pdf'],
    ['plán_výstav-2027.v2.1.pdf', 'plán_výstav-2027.v2.1.pdf'],
    ['  dvě  \t mezery \n .pdf', 'dvě mezery.pdf'],
    ['../../etc/propozice.pdf', 'propozice.pdf'],
    ['C:\\Users\\jana\\propozice.pdf', 'propozice.pdf'],
    ['a\u0000b\u001b[2J\u0085.pdf', 'a b [2J.pdf'],
    ['Propozice\u202efdp.exe\u202c.pdf', 'Propozicefdp.exe.pdf'],
    ['\u2066\u200fvýs\u200bta\u00advy\ufeff.pdf', 'výstavy.pdf'],
    ['řádek\u2028další\u2029.pdf', 'řádek další.pdf'],
    ['"><img src=x>.pdf', '"><img src=x>.pdf'],
    ['.pdf', ''],
    ['... .pdf', ''],
    ['\u202e/', ''],
    ['', ''],
  ])('%j is %j', (chosen, name) => {
    expect(pdfName(chosen)).toBe(name);
  });

  it.each(['propozice.exe', 'propozice.pdf.html', 'propozice\u202efdp.exe', 'propozice.exe.', 'plakát.jpg'])(
    '%j is that of another kind of file',
    (chosen) => {
      expect(pdfName(chosen)).toBeNull();
    },
  );

  it('is idempotent', () => {
    const name = pdfName(' .. výstava / Propozice\u202e .PDF ');
    expect(name).toBe('Propozice.pdf');
    expect(pdfName(name ?? '')).toBe(name);
  });
});
