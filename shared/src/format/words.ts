let collator: Intl.Collator | undefined;

/** Collation in the Czech alphabet, for `sort`: "ch" after "h", "č" after "c". */
export function compareCzech(left: string, right: string): number {
  // Created on first use: loading its data takes a phone longer than rendering most pages.
  collator ??= new Intl.Collator('cs', { sensitivity: 'variant' });
  return collator.compare(left, right);
}

/**
 * The initial letter under which a Czech directory lists a word: "Š" for "Šípková", "Ch" for "Chalupa", "E"
 * for "Éva", since only letters with a caron and "ch" are separate letters. `"#"` without one.
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

/** The three plural forms of a sentence; `#` is replaced by the number. */
export interface PluralForms {
  /** 1 kočka */
  one: string;
  /** 2 to 4 kočky */
  few: string;
  /** 0, 5 and more koček, and fractions */
  other: string;
}

/**
 * Chooses the plural form and inserts the number: `plural(3, { one: '# kočka', few: '# kočky', other: '#
 * koček' })`. The rule is CLDR's for Czech.
 */
export function plural(count: number, forms: PluralForms): string {
  const form = count === 1 ? forms.one : [2, 3, 4].includes(count) ? forms.few : forms.other;
  return form.replace('# ', '#\u00a0').replace('#', formatNumber(count));
}

/**
 * "z 5" or "ze 4", as in "strana 1 ze 4": the preposition depends on the pronunciation of the number.
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
 * A number in Czech, "1 234,5", with at most one decimal place and non-breaking spaces. `Intl` would load
 * data that block a phone for 250 ms.
 */
export const formatNumber = (value: number): string =>
  String(Math.round(value * 10) / 10)
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+(?!\d))/g, '\u00a0');

/** An amount in whole crowns, "600 Kč". */
export const formatCrowns = (value: number): string => `${formatNumber(value)}\u00a0Kč`;

/** An amount in hellers, "600 Kč" or "600,50 Kč". */
export const formatHellers = (hellers: number): string =>
  `${(hellers % 100 === 0 ? String(hellers / 100) : (hellers / 100).toFixed(2)).replace('.', ',').replace(/\B(?=(?:\d{3})+(?!\d))/g, '\u00a0')}\u00a0Kč`;

/** A share from 0 to 1 as a whole percentage, "62 %". */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

/** A size in bytes, "340 kB", "2,1 MB" or "69,6 GB"; 1 MB is 1 048 576 bytes, as in the limits. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${formatNumber(bytes)}\u00a0B`;
  if (kilobytes < 1000) return `${formatNumber(Math.round(kilobytes))}\u00a0kB`;
  const megabytes = kilobytes / 1024;
  if (megabytes < 1000) return `${formatNumber(megabytes)}\u00a0MB`;
  return `${formatNumber(megabytes / 1024)}\u00a0GB`;
}

/**
 * Inserts non-breaking spaces as Czech typography requires: after one-letter words, inside dates, and between
 * a number and its unit. For headings and single sentences, never for stored HTML.
 */
export function bindWords(text: string): string {
  return text
    .replace(/(?<=^|[\s\u00a0(„])([kosuvzaiKOSUVZAI])\s/g, '$1\u00a0')
    .replace(/(\d\.)\s(?=\d|[a-zá-ž])/g, '$1\u00a0')
    .replace(/(\d)\s(?=(?:\d{3}\b|Kč|%|kB|MB|cm|km|kg|let\b|hod))/g, '$1\u00a0');
}
