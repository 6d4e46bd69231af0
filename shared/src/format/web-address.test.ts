import { describe, expect, it } from '@jest/globals';
import { completeWebAddress, isWebAddress } from './web-address.ts';

describe('a web address', () => {
  it.each([
    ['www.example.cz', 'https://www.example.cz'],
    ['  example.cz/kocky?rok=2026  ', 'https://example.cz/kocky?rok=2026'],
    ['example.cz:8080', 'https://example.cz:8080'],
    ['kočky.cz', 'https://kočky.cz'],
    ['http://example.cz', 'http://example.cz'],
    ['HTTPS://example.cz', 'HTTPS://example.cz'],
  ])('is completed: %s', (typed, address) => {
    expect(completeWebAddress(typed)).toBe(address);
    expect(isWebAddress(address)).toBe(true);
  });

  it.each([
    'to není adresa',
    'https://a b.cz',
    'https://',
    'kočka',
    'vera@example.cz',
    'https://vera:heslo@example.cz',
    'https://example.cz/\nkocky',
    'https://exa\tmple.cz',
    'mailto:vera@example.cz',
    'ftp://example.cz',
    'javascript:alert(1)',
    'a b.cz',
    'www..cz',
    'www.',
    '/kocky',
    '//example.cz',
  ])('is left unchanged when it is not a host: %s', (typed) => {
    expect(completeWebAddress(typed)).toBe(typed);
    expect(isWebAddress(typed)).toBe(false);
  });

  it('may be empty', () => {
    expect(completeWebAddress('  ')).toBe('');
  });
});
