import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Overrides } from './fallback-css.ts';
import { samples } from './samples.ts';
import type { Cut, DeviceFont } from './typefaces.ts';

/**
 * The used part of HarfBuzz's API, which shapes text as browsers do; https://github.com/harfbuzz/harfbuzzjs.
 */
interface HarfBuzz {
  Blob: new (data: ArrayBuffer) => object;
  Face: new (blob: object) => { upem: number };
  Font: new (face: object) => { setVariations(variations: object[]): void };
  Variation: new (tag: string, value: number) => object;
  Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfos(): { codepoint: number }[];
    getGlyphPositions(): { xAdvance: number }[];
  };
  shape(font: object, buffer: object): void;
}

interface Metrics {
  familyName: string;
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
  subsets?: { latin: { xWidthAvg: number } };
}

/** The used part of Capsize's API; https://seek-oss.github.io/capsize. */
interface Capsize {
  createFontStack(
    fonts: Metrics[],
    options: { fontFaceFormat: 'styleObject' },
  ): {
    fontFaces: {
      '@font-face': Record<'sizeAdjust' | 'ascentOverride' | 'descentOverride', string> & {
        /** Left out where it is zero. */
        lineGapOverride?: string;
      };
    }[];
  };
}

/** Metrics with another average width than the one of Latin letters. */
const withWidth = (metrics: Metrics, em: number): Metrics => {
  const xWidthAvg = em * metrics.unitsPerEm;
  return { ...metrics, xWidthAvg, subsets: { latin: { xWidthAvg } } };
};

const rounded = (percentage: string): string => `${Number(Number.parseFloat(percentage).toFixed(2))}%`;

/** Measures fonts with packages that are installed in a folder. */
export class FontMeasure {
  readonly #folder: string;
  readonly #ownFonts: string;
  readonly #require: NodeJS.Require;

  /**
   * @param folder has the packages of `typefaces.ts` in its `node_modules`.
   * @param ownFonts has our own fonts.
   */
  constructor(folder: string, ownFonts: string) {
    this.#folder = folder;
    this.#ownFonts = ownFonts;
    this.#require = createRequire(join(folder, 'index.js'));
  }

  async #import<Module>(name: string): Promise<Module> {
    // The packages are not our dependencies, so the compiler has no types.
    return (await import(pathToFileURL(this.#require.resolve(name)).href)) as Module;
  }

  async #font(path: string): Promise<ArrayBuffer> {
    const file = await readFile(path);
    if (!path.endsWith('.woff2')) return new Uint8Array(file).buffer;
    // The package's only function, which has no types.
    const decompress = this.#require('wawoff2/decompress.js') as (data: Uint8Array) => Promise<Uint8Array>;
    return new Uint8Array(await decompress(file)).buffer;
  }

  /** Width of a text in em. @throws Error when the font lacks one of its characters. */
  async #width(path: string, text: string, weight: number | undefined): Promise<number> {
    const harfBuzz = await this.#import<HarfBuzz>('harfbuzzjs');
    const face = new harfBuzz.Face(new harfBuzz.Blob(await this.#font(path)));
    const font = new harfBuzz.Font(face);
    if (weight !== undefined) font.setVariations([new harfBuzz.Variation('wght', weight)]);
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(font, buffer);
    if (buffer.getGlyphInfos().some(({ codepoint }) => codepoint === 0))
      throw new Error(`${path} has no glyph for a character of the sample.`);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;
  }

  /** Average width in em that the metrics collection has of a font. */
  async #published(name: string): Promise<number> {
    const { default: font } = await this.#import<{ default: Metrics }>(`@capsizecss/metrics/${name}`);
    return font.xWidthAvg / font.unitsPerEm;
  }

  /** The overrides by which a device font replaces one of ours. */
  async overrides(cut: Cut, device: DeviceFont): Promise<Overrides> {
    const { createFontStack } = await this.#import<Capsize>('@capsizecss/core');
    const { fromFile } = await this.#import<{ fromFile(path: string): Promise<Metrics> }>(
      '@capsizecss/unpack/fs',
    );
    const ownPath = join(this.#ownFonts, cut.file);
    const text = samples[cut.sample];
    const own = await fromFile(ownPath);
    let width = await this.#width(join(this.#folder, 'node_modules', device.file), text, undefined);
    if (device.relative !== undefined)
      width *= (await this.#published(device.relative.of)) / (await this.#published(device.relative.to));
    const ownWidth = await this.#width(ownPath, text, cut.weight);
    const { fontFaces } = createFontStack(
      [
        withWidth(own, ownWidth),
        // Capsize omits overrides that a device font does not need; ours override several fonts' values.
        withWidth({ ...own, familyName: 'device', ascent: 0, descent: 0, lineGap: 0 }, width),
      ],
      { fontFaceFormat: 'styleObject' },
    );
    const face = fontFaces[0]?.['@font-face'];
    if (face === undefined) throw new Error(`Capsize computed nothing for ${device.file}.`);
    return {
      'size-adjust': rounded(face.sizeAdjust),
      'ascent-override': rounded(face.ascentOverride),
      'descent-override': rounded(face.descentOverride),
      'line-gap-override': rounded(face.lineGapOverride ?? '0%'),
    };
  }
}
