import { describe, expect, it } from '@jest/globals';
import { machineLines } from './machine-lines.ts';

describe('machineLines', () => {
  it('writes two lines of 44 plain characters', () => {
    const lines = machineLines({
      name: 'Anežka z Bílé věže',
      ems: 'BSH a',
      birthday: '2023-05-14',
      owner: { name: 'Věra', surname: 'Jasanová' },
    });
    expect(lines).toEqual([
      'KOCKA<CZE<BSH<A<<ANEZKA<Z<BILE<VEZE<<<<<<<<<',
      '20230514<<JASANOVA<<VERA<<<<<<<<<<<<<<<<<<<<',
    ]);
  });

  it('truncates what is too long and pads what is missing', () => {
    const lines = machineLines({
      name: 'Ž'.repeat(80),
      ems: '',
      birthday: '',
      owner: { name: '', surname: '' },
    });
    expect(lines.map((line) => line.length)).toEqual([44, 44]);
    expect(lines[1]).toBe('<'.repeat(44));
  });
});
