import { describe, expect, it } from '@jest/globals';
import { objectName } from './object-name.ts';

describe('the name of an uploaded object', () => {
  it('is a random id and the original name without accents and blanks', () => {
    expect(objectName('Kočka Mína (1).JPG')).toMatch(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-kocka-mina-1\.jpg$/,
    );
    expect(objectName('a.png')).not.toBe(objectName('a.png'));
  });

  it('is never empty, too long or a path', () => {
    expect(objectName('')).toMatch(/^.{36}-soubor$/);
    expect(objectName('../../etc/passwd')).toMatch(/^.{36}-etc-passwd$/);
    expect(objectName(`${'ž'.repeat(500)}.pdf`)).toMatch(/^.{36}-z{100}\.pdf$/);
  });
});
