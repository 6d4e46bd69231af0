import { describe, expect, it } from '@jest/globals';
import {
  choiceOf,
  publicationInput,
  publicationState,
  publicationText,
  publicationWords,
  readPublication,
  timeOf,
  wrongPublication,
} from './publication.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the publication of a text', () => {
  it.each([
    [null, 'koncept'],
    [undefined, ''],
    ['2026-11-24T10:00:00.000Z', ''],
    ['2026-11-25T07:30:00.000Z', '2026-11-25T08:30'],
    ['2027-07-01T06:00:00.000Z', '2027-07-01T08:00'],
  ])('of %j is %j in a form', (publishedAt, text) => {
    expect(readPublication(publishedAt, now)).toBe(text);
  });

  it.each([
    ['', '', {}],
    ['koncept', '', { publishedAt: null }],
    ['2026-11-25T08:30', '', { publishedAt: '2026-11-25T07:30:00.000Z' }],
    ['2027-07-01T08:00', 'koncept', { publishedAt: '2027-07-01T06:00:00.000Z' }],
    ['', 'koncept', { publishedAt: '1970-01-01T00:00:00.000Z' }],
    ['koncept', 'koncept', {}],
    [undefined, 'koncept', {}],
  ])('%j, stored as %j, is sent as %j', (text, stored, input) => {
    expect(publicationInput(text, stored)).toEqual(input);
  });

  it('needs a time where one was announced', () => {
    expect(wrongPublication('T')).toBe('Vyplňte den a hodinu.');
    expect(wrongPublication('2026-11-25T08:30')).toBeUndefined();
    expect([choiceOf('T'), timeOf('T'), publicationText('later', '')]).toEqual(['later', '', 'T']);
  });

  it('is said in words', () => {
    expect(publicationState(null)).toBe('Koncept');
    expect(publicationState('2020-01-01T00:00:00.000Z')).toBe('');
    expect(plain(publicationState('2026-11-25T07:30:00.000Z', now))).toBe('Zveřejní se 25. 11. 2026 v 8.30');
    expect([publicationWords(''), publicationWords('koncept')]).toEqual(['Zveřejněno', 'Koncept']);
    expect(plain(publicationWords('2020-01-01T08:30'))).toBe('Zveřejní se 1. 1. 2020 v 8.30');
  });
});
