import { describe, expect, it } from '@jest/globals';
import { fileLabel } from './file-label.ts';

const id = '6aa7298e-0406-44f0-b810-88f5b924bc8a';

describe('the label of a stored file', () => {
  it.each([
    [`/files/${id}-propozice-vystavy.pdf`, 'Propozice výstavy'],
    [`/files/${id}-prihlaska-pro-vystavovatele.pdf`, 'Přihláška pro vystavovatele'],
    [`/files/${id}-veterinarni-podminky.pdf`, 'Veterinární podmínky'],
    [`https://firebasestorage.googleapis.com/v0/b/klub/o/${id}_Katalog%202026.pdf?alt=media`, 'Katalog 2026'],
    [`/files/${id}-mapa-parkoviste.pdf`, 'Mapa parkoviste'],
    [`/files/${id}-.pdf`, 'Soubor PDF'],
    ['/files/%E0%A4%A.pdf', '%E0%A4%A'],
  ])('%s is %s', (url, label) => {
    expect(fileLabel({ fileName: url })).toBe(label);
  });

  it('is its original name, when it is known', () => {
    const fileName = `/files/${id}-propozice-vystavy-jaro.pdf`;
    const labelOf = (originalName: string) => fileLabel({ fileName, originalName });
    expect(labelOf('propozice výstavy – jaro.pdf')).toBe('propozice výstavy – jaro');
    expect(labelOf('Plán_2027.v2.pdf')).toBe('Plán_2027.v2');
    expect(labelOf('')).toBe('Propozice výstavy jaro');
  });
});
