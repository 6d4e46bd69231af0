import type { DeviceFamily, Typeface } from './typefaces.ts';

/** Descriptors that give a device font the widths and the line height of ours, as CSS writes them. */
export interface Overrides {
  'size-adjust': string;
  'ascent-override': string;
  'descent-override': string;
  'line-gap-override': string;
}

/** The overrides of one device family for one cut of a typeface. */
export type OverridesOf = (typeface: Typeface, device: DeviceFamily, cut: string) => Overrides;

const header = `/*
 * Written by \`npm run fonts\` from tooling/fonts; not to be edited.
 *
 * Fonts that devices have, with the widths of our typefaces for a Czech text and with their line heights, so that
 * nothing moves when ours arrive. A name that the device lacks costs a lookup in the first layout.
 */
`;

const faceOf = (typeface: Typeface, device: DeviceFamily, cut: string, overrides: Overrides): string => {
  const names = device.fonts[cut]?.names ?? [];
  const lines = Object.entries({
    'font-family': `'${device.family}'`,
    src: names.map((name) => `local('${name}')`).join(', '),
    ...typeface.cuts[cut]?.descriptors,
    ...overrides,
  });
  return `@font-face {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
};

/** The style sheet of all fallback faces. */
export const fallbackSheet = (typefaces: readonly Typeface[], overridesOf: OverridesOf): string =>
  header +
  typefaces
    .flatMap((typeface) =>
      typeface.devices.flatMap((device) =>
        Object.keys(device.fonts).map((cut) =>
          faceOf(typeface, device, cut, overridesOf(typeface, device, cut)),
        ),
      ),
    )
    .join('');

/** What a list of `tokens.css` begins with: the families that stand in for ours. */
export const familyList = ({ devices }: Typeface): string =>
  devices.map(({ family }) => `'${family}'`).join(', ');
