let collator: Intl.Collator | undefined;

/** Order of two texts in the Czech alphabet, for `sort`: "ch" after "h", "č" after "c". */
export function compareCzech(left: string, right: string): number {
  // Made when first needed: its data take a phone longer to load than most pages to draw.
  collator ??= new Intl.Collator('cs', { sensitivity: 'variant' });
  return collator.compare(left, right);
}

/**
 * The letter under which a Czech directory lists a word: "Š" for "Šípková", "Ch" for "Chalupa", "E" for "Éva",
 * since only letters with a caron and "ch" stand apart in the alphabet. `"#"` when the word begins with none.
 */
export function directoryLetter(word: string): string {
  const upper = word.trim().normalize('NFC').toLocaleUpperCase('cs');
  if (upper.startsWith('CH')) return 'Ch';
  const first = [...upper][0] ?? '';
  if (/[ČŘŠŽ]/.test(first)) return first;
  const letter = fold(first).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/** Lower case without accents, for searching: "Novák" becomes "novak". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .toLocaleLowerCase('cs');

/** The three forms of a sentence that counts something; `#` is the place of the number. */
export interface PluralForms {
  /** 1 kočka */
  one: string;
  /** 2 to 4 kočky */
  few: string;
  /** 0, 5 and more koček, and fractions */
  other: string;
}

/**
 * The right form with the number in it: `plural(3, { one: '# kočka', few: '# kočky', other: '# koček' })`.
 * The rule is CLDR's for Czech.
 */
export function plural(count: number, forms: PluralForms): string {
  const form = count === 1 ? forms.one : [2, 3, 4].includes(count) ? forms.few : forms.other;
  return form.replace('# ', '#\u00a0').replace('#', formatNumber(count));
}

/**
 * "z 5" or "ze 4", as in "strana 1 ze 4": the preposition follows the first sound of the number as it is read.
 * @param count whole, from 1 to 999.
 */
export function outOf(count: number): string {
  const text = String(count);
  const isTeen = count > 9 && count < 20;
  const isHundred = count > 99 && count < 200;
  const isHard = isHundred || '23467'.includes(isTeen ? text.slice(1) : text.slice(0, 1));
  return `${isHard ? 'ze' : 'z'} ${text}`;
}

/**
 * A number as Czech writes it, "1 234,5", to one decimal place at most and with spaces that do not break. `Intl` would
 * load data for it that keep a phone busy for a quarter of a second.
 */
export const formatNumber = (value: number): string =>
  String(Math.round(value * 10) / 10)
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+(?!\d))/g, '\u00a0');

/** A sum in whole crowns, "600 Kč". */
export const formatCrowns = (value: number): string => `${formatNumber(value)}\u00a0Kč`;

/** A share from 0 to 1 in whole per cents, "62 %". */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

/** A size in bytes, "340 kB" or "2,1 MB"; 1 MB is 1 048 576 bytes, as in the limits. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${formatNumber(bytes)}\u00a0B`;
  if (kilobytes < 1000) return `${formatNumber(Math.round(kilobytes))}\u00a0kB`;
  return `${formatNumber(kilobytes / 1024)}\u00a0MB`;
}

/**
 * Puts spaces that do not break where Czech typography wants them: after one-letter words, inside dates, and
 * between a number and its unit. For headings and sentences that stand on their own, never for stored HTML.
 */
export function bindWords(text: string): string {
  return text
    .replace(/(?<=^|[\s\u00a0(„])([kosuvzaiKOSUVZAI])\s/g, '$1\u00a0')
    .replace(/(\d\.)\s(?=\d|[a-zá-ž])/g, '$1\u00a0')
    .replace(/(\d)\s(?=(?:\d{3}\b|Kč|%|kB|MB|cm|km|kg|let\b|hod))/g, '$1\u00a0');
}
