import { describe, expect, it } from 'vitest';
import { breedCodes } from 'shared/format';
import { buildNames } from './drawing/builds.ts';
import { appearanceNamed, appearanceOf, portraitName } from './appearance.ts';

const nameOf = (ems: string): string => portraitName(appearanceOf(ems));

describe('what a portrait shows of an EMS code', () => {
  it.each([
    // The code, and the name of its portrait: build, colour, white, pattern, points, eyes, ears.
    ['BSH a', 'bsh-a-62-71'],
    ['BRI a', 'bsh-a-62-71'],
    ['MCO n 03 22', 'mco-n-03-22-65-71'],
    ['MCO n 09 22', 'mco-n-09-22-65-71'],
    ['mco ns 23', 'mco-ns-23-65-71'],
    ['NFO f 09 24', 'nfo-f-09-24-64-71'],
    ['NFO nt 22', 'nfo-o-22-64-71'],
    ['SBI n', 'sbi-n-04-33-67-71'],
    ['SBI a 21 33', 'sbi-a-04-21-33-67-71'],
    ['RAG n 03', 'rag-n-03-33-67-71'],
    ['SIA c', 'sia-c-33-67-71'],
    ['OSH b', 'sia-b-64-71'],
    ['BUR n', 'bur-n-31-65-71'],
    ['XSH n 32', 'hcs-n-32-66-71'],
    ['PER w 61', 'per-w-61-71'],
    ['TUA w 63', 'tua-w-63-71'],
    ['TUA w 64 03 22', 'tua-w-64-71'],
    ['EXO d 22 62', 'exo-d-22-62-71'],
    ['PER e', 'per-e-62-71'],
    ['BSH ns 11', 'bsh-ns-11-62-71'],
    ['BSH ny 12 64', 'bsh-ny-12-64-71'],
    ['PER ns', 'per-ns-62-71'],
    ['CRX j 02', 'crx-j-02-65-71'],
    ['DRX p', 'drx-p-65-71'],
    ['ABY o', 'aby-o-25-65-71'],
    ['SOM n', 'som-n-25-65-71'],
    ['RUS', 'rus-a-64-71'],
    ['TUV n', 'hcl-n-01-65-71'],
    ['SPH f', 'sph-f-65-71'],
    ['SFS a', 'bsh-a-62-73'],
    ['SFS a 71', 'bsh-a-62-71'],
    ['ACL n 22', 'hcl-n-22-65-72'],
    ['ACS n 71', 'hcs-n-65-71'],
    ['', 'hcs-x-65-71'],
    ['QQQ 99', 'hcs-x-65-71'],
    ['MCO', 'mco-x-65-71'],
    ['modrá britka', 'hcs-x-65-71'],
  ])('%j is drawn as %s', (ems, name) => {
    expect(nameOf(ems)).toBe(name);
  });

  it('can be read back from the name of the portrait', () => {
    const colours = [...'nabcdeopwxfghjqr'].flatMap((letter) => [letter, `${letter}s`, `${letter}y`]);
    const numbers = ['', '01', '02', '03', '04', '05', '09', '11', '12', '21', '22', '23', '24', '25'].concat(
      '31',
      '32',
      '33',
      '61',
      '62',
      '63',
      '64',
      '65',
      '66',
      '67',
      '71',
      '72',
      '73',
      '03 22',
      '09 21 33',
    );
    for (const breed of [...breedCodes, 'SFS', ''])
      for (const colour of colours)
        for (const number of breed === 'BSH' || colour === 'n' ? numbers : ['', '03 22']) {
          const appearance = appearanceOf(`${breed} ${colour} ${number}`);
          expect([portraitName(appearance), appearanceNamed(portraitName(appearance))]).toEqual([
            portraitName(appearance),
            appearance,
          ]);
        }
  });

  it.each([
    'bsh-a',
    'bsh-a-71-62',
    'BSH-a-62-71',
    'bsh-a-62-71-71',
    'bsh-a-62-71 ',
    'bsh-w-03-62-71',
    'bri-a-62-71',
    'qqq-a-62-71',
    'bsh-a-99-62-71',
    'bsh-<script>-62-71',
    'bsh-"onload=-62-71',
    'constructor-a-62-71',
    '',
  ])('no portrait is named %j', (name) => {
    expect(appearanceNamed(name)).toBeUndefined();
  });

  it('knows every build by its own breed', () => {
    for (const build of buildNames) expect(appearanceOf(`${build} n`).build).toBe(build);
  });
});
