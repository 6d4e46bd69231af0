import { describe, expect, it } from 'vitest';
import { readableName } from './readable-name.ts';

const id = '6aa7298e-0406-44f0-b810-88f5b924bc8a';

describe('the name of an exhibition’s file for readers', () => {
  it.each([
    [`/files/${id}-propozice-vystavy.pdf`, 'Propozice výstavy'],
    [`/files/${id}-prihlaska-pro-vystavovatele.pdf`, 'Přihláška pro vystavovatele'],
    [`/files/${id}-veterinarni-podminky.pdf`, 'Veterinární podmínky'],
    [`https://firebasestorage.googleapis.com/v0/b/klub/o/${id}_Katalog%202026.pdf?alt=media`, 'Katalog 2026'],
    [`/files/${id}-mapa-parkoviste.pdf`, 'Mapa parkoviste'],
    ['/files/0123456789abcdef-propozice.pdf', 'Propozice'],
    ['/files/0123456789abcdef0123456789abcdef_propozice.pdf', 'Propozice'],
    [`/files/${id}-.pdf`, ''],
    ['/files/%E0%A4%A.pdf', '%E0%A4%A'],
  ])('at %s is %s', (fileName, name) => {
    expect(readableName({ originalName: '', fileName })).toBe(name);
  });

  it('is its original name, when it is known', () => {
    const fileName = `/files/${id}-propozice-vystavy-jaro.pdf`;
    expect(readableName({ originalName: 'propozice výstavy – jaro.pdf', fileName })).toBe(
      'propozice výstavy – jaro.pdf',
    );
  });
});
