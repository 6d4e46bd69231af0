/** A weight and style of our fonts for which a device font is the fallback. */
export interface Cut {
  /** Descriptors of its `@font-face`, beside the computed ones. */
  descriptors: Readonly<Record<string, string>>;
  /** File below `shared/src/ui/styles/fonts`. */
  file: string;
  /** Weight at which a variable font is measured. */
  weight?: number;
  /** Its use: running text or headings. */
  sample: 'text' | 'headings';
}

/** Fonts of the same widths, at the weight and style of one cut. */
export interface DeviceFont {
  /** Full or PostScript names, as `local()` takes them; the one that all versions of the font have. */
  names: readonly string[];
  /** A freely licensed font of these widths: npm package and file. */
  file: string;
  /** For a proprietary font without a free counterpart: its published average width and that of the font in `file`. */
  relative?: { to: string; of: string };
}

export interface DeviceFamily {
  /** Family name of its `@font-face` rules in the list of `tokens.css`. */
  family: string;
  /** By the cut's name; a missing one falls through to the next family. */
  fonts: Readonly<Record<string, DeviceFont>>;
}

export interface Typeface {
  family: string;
  /** Suffix of the custom properties of `tokens.css` that list the families. */
  property: 'display' | 'text';
  cuts: Readonly<Record<string, Cut>>;
  /** In order of lookup: a missing family costs a lookup in the first layout. */
  devices: readonly DeviceFamily[];
}

const expo = (name: string, file: string): string => `@expo-google-fonts/${name}/${file}`;
const dejaVu = (file: string): string => `dejavu-fonts-ttf/ttf/${file}.ttf`;

/** npm packages for measuring, in the versions that the committed values come from. */
export const packages = {
  '@capsizecss/core': '4.1.3',
  '@capsizecss/metrics': '4.3.0',
  '@capsizecss/unpack': '4.0.1',
  harfbuzzjs: '1.6.4',
  wawoff2: '2.0.1',
  '@expo-google-fonts/arimo': '0.4.3',
  '@expo-google-fonts/gelasio': '0.4.1',
  '@expo-google-fonts/noto-sans': '0.4.2',
  '@expo-google-fonts/noto-serif': '0.4.2',
  '@expo-google-fonts/roboto': '0.4.3',
  '@expo-google-fonts/tinos': '0.4.2',
  'dejavu-fonts-ttf': '2.37.3',
} as const;

const rosario: Typeface = {
  family: 'Rosario',
  property: 'text',
  cuts: {
    light: { descriptors: { 'font-weight': '400 500' }, file: 'rosario.woff2', weight: 400, sample: 'text' },
    bold: { descriptors: { 'font-weight': '600 700' }, file: 'rosario.woff2', weight: 650, sample: 'text' },
    italic: { descriptors: { 'font-style': 'italic' }, file: 'rosario-italic.woff2', sample: 'text' },
  },
  devices: [
    {
      // Android
      family: 'Rosario Roboto',
      fonts: {
        light: { names: ['Roboto-Regular'], file: expo('roboto', '400Regular/Roboto_400Regular.ttf') },
        bold: { names: ['Roboto-Bold'], file: expo('roboto', '700Bold/Roboto_700Bold.ttf') },
        italic: {
          names: ['Roboto-Italic'],
          file: expo('roboto', '400Regular_Italic/Roboto_400Regular_Italic.ttf'),
        },
      },
    },
    {
      // Windows, macOS and iOS; Liberation Sans on Linux. Arimo has their widths.
      family: 'Rosario Arial',
      fonts: {
        light: {
          names: ['Arial', 'Liberation Sans', 'Helvetica'],
          file: expo('arimo', '400Regular/Arimo_400Regular.ttf'),
        },
        bold: {
          names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
          file: expo('arimo', '700Bold/Arimo_700Bold.ttf'),
        },
        italic: {
          names: ['Arial Italic', 'Liberation Sans Italic', 'Helvetica Oblique'],
          file: expo('arimo', '400Regular_Italic/Arimo_400Regular_Italic.ttf'),
        },
      },
    },
    {
      family: 'Rosario Noto',
      fonts: {
        light: {
          names: ['NotoSans-Regular'],
          file: expo('noto-sans', '400Regular/NotoSans_400Regular.ttf'),
        },
        bold: { names: ['NotoSans-Bold'], file: expo('noto-sans', '700Bold/NotoSans_700Bold.ttf') },
        italic: {
          names: ['NotoSans-Italic'],
          file: expo('noto-sans', '400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
        },
      },
    },
    {
      family: 'Rosario DejaVu',
      fonts: {
        light: { names: ['DejaVu Sans'], file: dejaVu('DejaVuSans') },
        bold: { names: ['DejaVu Sans Bold'], file: dejaVu('DejaVuSans-Bold') },
        italic: { names: ['DejaVu Sans Oblique'], file: dejaVu('DejaVuSans-Oblique') },
      },
    },
    {
      // A Windows without Arial. No free font has its widths, and only those of its regular weight are published.
      family: 'Rosario Segoe',
      fonts: {
        light: {
          names: ['Segoe UI'],
          file: expo('arimo', '400Regular/Arimo_400Regular.ttf'),
          relative: { of: 'segoeUI', to: 'arial' },
        },
      },
    },
  ],
};

/** A dark face of one weight: bold device fonts come closest. */
const youngSerif: Typeface = {
  family: 'Young Serif',
  property: 'display',
  cuts: { regular: { descriptors: {}, file: 'young-serif.woff2', sample: 'headings' } },
  devices: [
    {
      // Windows, macOS and iOS; Liberation Serif on Linux. Tinos has their widths.
      family: 'Young Serif Times',
      fonts: {
        regular: {
          names: ['Times New Roman Bold', 'Liberation Serif Bold'],
          file: expo('tinos', '700Bold/Tinos_700Bold.ttf'),
        },
      },
    },
    {
      // Android
      family: 'Young Serif Noto',
      fonts: {
        regular: {
          names: ['NotoSerif-Bold'],
          file: expo('noto-serif', '700Bold/NotoSerif_700Bold.ttf'),
        },
      },
    },
    {
      family: 'Young Serif DejaVu',
      fonts: { regular: { names: ['DejaVu Serif Bold'], file: dejaVu('DejaVuSerif-Bold') } },
    },
    {
      // Gelasio has its widths.
      family: 'Young Serif Georgia',
      fonts: {
        regular: { names: ['Georgia Bold'], file: expo('gelasio', '700Bold/Gelasio_700Bold.ttf') },
      },
    },
  ],
};

export const typefaces: readonly Typeface[] = [rosario, youngSerif];
