import { describe, expect, it } from '@jest/globals';
import { suggestionsFor } from './ems-help.ts';

const codes = (text: string): string[] => suggestionsFor(text).map(({ code }) => code);
const texts = (text: string): string[] => suggestionsFor(text).map((one) => one.text);

describe('while a code is typed', () => {
  it('breeds are offered by their code and by words of their name, without accents as well', () => {
    expect(texts('bs')).toEqual(['BSH']);
    expect(texts('britsk')).toEqual(['BLH', 'BSH']);
    expect(texts('britská krátk')).toEqual(['BSH']);
    expect(codes('')).toContain('RAG');
  });

  it('colours that the breed can have follow it, in its gender', () => {
    expect(suggestionsFor('RAG ').slice(0, 2)).toEqual([
      { code: 'n', meaning: 'seal', text: 'RAG n' },
      { code: 'a', meaning: 'modrý', text: 'RAG a' },
    ]);
    expect(texts('BSH modr')).toEqual([
      'BSH a',
      'BSH as',
      'BSH ay',
      'BSH g',
      'BSH gs',
      'BSH gy',
      'BSH 61',
      'BSH 67',
    ]);
    expect(codes('MCO ')).not.toContain('b');
    expect(codes('BSH')).toEqual(codes('BSH '));
  });

  it('numbers follow the colour: those that are known, that the breed can have and that are not there yet', () => {
    expect(codes('MCO ns 22 6')).toEqual(['61', '62', '63', '64', '65', '66', '67']);
    expect(codes('MCO n ')).not.toContain('33');
    expect(codes('MCO n 22 ')).not.toContain('22');
    expect(texts('MCO n mramor')).toEqual(['MCO n 22']);
  });

  it('parts that are complete stand unchanged in what is offered', () => {
    expect(texts('bri a 6')).toContain('bri a 64');
    expect(texts('BSH 64 modr')).toContain('BSH 64 a');
  });

  it('nothing is offered for what nobody knows', () => {
    expect(codes('QQQ')).toEqual([]);
    expect(codes('BSH xyz')).toEqual([]);
  });
});
