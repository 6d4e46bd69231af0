import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cleanName, displayName, isStoredName, nameFromClient, newName } from './object-names.ts';

const id = '0b9f2a3c-1111-4222-8333-444455556666';

describe('the name of a stored file', () => {
  it('is the random id and the cleaned original name', () => {
    expect(nameFromClient(`${id}-Kočka Mína (1).JPG`)).toBe(`${id}-kocka-mina-1-.jpg`);
    expect(nameFromClient(`images/${id}photo.png`)).toBe(`${id}photo.png`);
    expect(newName('Žluťoučký kůň.webp')).toMatch(/^[0-9a-f-]{36}-zlutoucky-kun\.webp$/);
  });

  it('is refused when others could guess it', () => {
    for (const name of ['photo.jpg', '1-photo.jpg', '', '..', '.htaccess', `x/${id}/`]) {
      expect(nameFromClient(name)).toBeNull();
    }
  });

  it('never leaves its folder and never changes when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (original) => {
        const name = newName(original);
        expect(isStoredName(name)).toBe(true);
        expect(name).toMatch(/^[0-9a-z._-]+$/);
        expect(name).not.toContain('..');
        expect(cleanName(name)).toBe(name);
      }),
    );
  });

  it('keeps its extension when it is long', () => {
    expect(newName(`${'a'.repeat(400)}.pdf`)).toMatch(/^.{100,160}$/);
    expect(newName(`${'a'.repeat(400)}.pdf`)).toMatch(/\.pdf$/);
  });

  it('shows the original name to whoever downloads the file', () => {
    expect(displayName(`${id}-propozice.pdf`, 'application/pdf')).toBe('propozice.pdf');
    expect(displayName(id, 'application/pdf')).toBe(`${id}.pdf`);
    expect(displayName(`${id}-propozice.html`, 'application/pdf')).toBe('propozice.pdf');
    expect(displayName(`${id}-kocka.jpeg`, 'image/jpeg')).toBe('kocka.jpeg');
    expect(displayName(`${id}.html`, 'image/png')).toBe('html.png');
  });
});
