/** A line of a document; `item` stands after a dash, `field` is a label with a line to write on. */
export interface PdfLine {
  style: 'heading' | 'text' | 'item' | 'field';
  text: string;
}

/** Letters beyond ASCII with the names that fonts give them; their codes count up from 128. */
const glyphs: Record<string, string> = {
  á: 'aacute',
  č: 'ccaron',
  ď: 'dcaron',
  é: 'eacute',
  ě: 'ecaron',
  í: 'iacute',
  ň: 'ncaron',
  ó: 'oacute',
  ř: 'rcaron',
  š: 'scaron',
  ť: 'tcaron',
  ú: 'uacute',
  ů: 'uring',
  ý: 'yacute',
  ž: 'zcaron',
  Á: 'Aacute',
  Č: 'Ccaron',
  Ď: 'Dcaron',
  É: 'Eacute',
  Ě: 'Ecaron',
  Í: 'Iacute',
  Ň: 'Ncaron',
  Ó: 'Oacute',
  Ř: 'Rcaron',
  Š: 'Scaron',
  Ť: 'Tcaron',
  Ú: 'Uacute',
  Ů: 'Uring',
  Ý: 'Yacute',
  Ž: 'Zcaron',
  '–': 'endash',
  '„': 'quotedblbase',
  '“': 'quotedblleft',
  '×': 'multiply',
  '°': 'degree',
};
const letters = Object.keys(glyphs);

const codeOf = (letter: string): number => {
  const index = letters.indexOf(letter);
  if (index >= 0) return 128 + index;
  const code = letter.charCodeAt(0);
  return code < 128 ? code : 0x3f;
};

const hex = (text: string): string =>
  `<${[...text].map((letter) => codeOf(letter).toString(16).padStart(2, '0')).join('')}>`;

const utf16 = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

const toUnicode = (): string => {
  const pairs = letters.map((letter, index) => `<${(128 + index).toString(16)}> <${utf16(letter)}>`);
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Czech def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    '1 beginbfrange <20> <7e> <0020> endbfrange',
    `${pairs.length} beginbfchar ${pairs.join(' ')} endbfchar`,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
  return `<< /Length ${map.length} >>\nstream\n${map}\nendstream`;
};

const sizes = { title: 20, heading: 13, text: 11, item: 11, field: 11 } as const;
const left = 62;
const width = 595 - 2 * left;
const top = 770;
const bottom = 70;

/** Breaks a text for a size in points; letters of these faces are half as wide as high on average. */
const wrap = (text: string, size: number): string[] => {
  const most = Math.floor(width / (size * 0.5));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const current = lines.at(-1) ?? '';
    if (current !== '' && current.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = current === '' ? word : `${current} ${word}`;
  }
  return lines;
};

const drawPages = (title: string, lines: readonly PdfLine[]): string[] => {
  const pages: string[][] = [[]];
  let y = top;
  const draw = (text: string, size: number, font: 'F1' | 'F2', x = left) => {
    if (y < bottom) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)?.push(`BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${hex(text)} Tj ET`);
    y -= Math.round(size * 1.45);
  };
  for (const text of wrap(title, sizes.title)) draw(text, sizes.title, 'F2');
  y -= 10;
  for (const { style, text } of lines) {
    if (style === 'heading') y -= 10;
    const font = style === 'heading' ? 'F2' : 'F1';
    const words = style === 'item' ? `– ${text}` : text;
    for (const part of wrap(words, sizes[style])) draw(part, sizes[style], font);
    if (style === 'field') {
      pages.at(-1)?.push(`0.5 w ${left + 190} ${y + 13} m ${595 - left} ${y + 13} l S`);
      y -= 8;
    }
  }
  return pages.map((page) => page.join('\n'));
};

/** A document in Czech as PDF 1.7, in the standard faces that every viewer has. */
export function makePdf(title: string, lines: readonly PdfLine[]): Uint8Array {
  const pages = drawPages(title, lines);
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${letters.map((letter) => `/${glyphs[letter] ?? ''}`).join(' ')}] >>`;
  const face = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 6 0 R /ToUnicode 7 0 R >>`;
  const firstPage = 8;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (cs-CZ) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, index) => `${firstPage + 2 * index} 0 R`).join(' ')}] >>`,
    `<< /Title <feff${utf16(title)}> >>`,
    face('Helvetica'),
    face('Helvetica-Bold'),
    encoding,
    toUnicode(),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // Everything above is ASCII, so that one character is one byte and the offsets hold.
  return new TextEncoder().encode(file);
}
