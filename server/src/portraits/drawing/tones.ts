/** The colours of one part of a cat: in the light, in the shade, where the light is brightest, and its outline. */
export interface Tone {
  base: string;
  shade: string;
  light: string;
  line: string;
}

/** Two colours (#RRGGBB) mixed: `part` of the second one. */
export function mix(one: string, other: string, part: number): string {
  const channel = (at: number): string => {
    const [from, to] = [one, other].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${[1, 3, 5].map(channel).join('')}`.toUpperCase();
}

/** A part of the cat in one colour. */
export const toneOf = (colour: string, line = mix(colour, '#120C08', 0.55)): Tone => ({
  base: colour,
  shade: mix(colour, '#1A120E', 0.28),
  light: mix(colour, '#FFF2DC', 0.26),
  line,
});

export const white: Tone = { base: '#FBF6EC', shade: '#DBD1C5', light: '#FFFEFA', line: '#8E8175' };
