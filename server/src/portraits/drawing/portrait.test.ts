import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../appearance.ts';
import { buildNames } from './builds.ts';
import { drawPortrait } from './portrait.ts';

const draw = (ems: string): string => drawPortrait(appearanceOf(ems));

/** With the same seed for all cats, so that only the appearance makes a difference. */
const drawAlike = (ems: string): string => drawPortrait(appearanceOf(ems), 'any');

/** All colours of a drawing but those of the background. */
const coloursOf = (svg: string): string =>
  [...svg.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, colour]) => colour).join();

describe('a portrait drawn by an EMS code', () => {
  it('is the same bytes for the same appearance, however the code is written', () => {
    expect(draw('MCO n 03 22')).toBe(draw('mco N 22 03 '));
    expect(draw('BSH a')).toBe(draw('BRI a 62'));
  });

  it.each([
    ['colours', [...'nabcdeopwx'].map((colour) => `HCS ${colour}`)],
    ['tortoiseshells', [...'fghjqr'].map((colour) => `HCS ${colour}`)],
    [
      'silver and golden',
      ['HCS n', 'HCS ns', 'HCS n 22', 'HCS ns 22', 'HCS ny 22', 'HCS ns 11', 'HCS ns 12'],
    ],
    ['points', ['HCS n', 'HCS n 31', 'HCS n 32', 'HCS n 33', 'HCS n 21 33', 'HCS f 33', 'HCS a 33']],
    ['eyes', ['61', '62', '63', '64', '65', '66', '67'].map((eyes) => `HCS n ${eyes}`)],
  ])('shows different %s in different colours', (_what, codes) => {
    expect(new Set(codes.map((code) => coloursOf(drawAlike(code)))).size).toBe(codes.length);
  });

  it.each([
    ['white', ['', '01', '02', '03', '04', '05', '09'].map((number) => `HCS n ${number}`)],
    ['patterns', ['', '11', '12', '21', '22', '23', '24', '25'].map((number) => `HCS n ${number}`)],
    ['ears', ['71', '72', '73'].map((number) => `HCS n ${number}`)],
    ['builds', buildNames.map((build) => `${build} n`)],
  ])('shows different %s in different shapes', (_what, codes) => {
    const shapes = codes.map((code) => drawAlike(code).replace(/(?:fill|stroke)="#\w+"/g, ''));
    expect(new Set(shapes).size).toBe(codes.length);
  });

  it('of an unknown code is an uncoloured cat', () => {
    const unpainted = draw('');
    for (const ems of ['QQQ', '99', '<svg onload=alert(1)>', '"/><script>alert(1)</script>', '🐈'])
      expect(draw(ems)).toBe(unpainted);
  });

  it('has shapes only: no script and nothing external', () => {
    for (const build of buildNames) {
      const svg = draw(`${build} fs 03 22 63`);
      const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name));
      expect([...elements].toSorted()).toEqual(['clipPath', 'ellipse', 'g', 'path', 'style', 'svg']);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|http|\bon\w+=|NaN|undefined/);
      expect(svg.length).toBeLessThan(90_000);
    }
  });
});
