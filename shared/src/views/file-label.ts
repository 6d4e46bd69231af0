/** Stored files are named by a random id and the original name (specification, section 5). */
const idPrefix = /^[0-9a-f-]{16,36}[-_]/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What to call a stored file: its original name without id and extension. */
export function fileLabel(url: string): string {
  const path = decoded(url.split(/[?#]/)[0] ?? '');
  const name = path.slice(path.lastIndexOf('/') + 1).replace(idPrefix, '');
  const words = name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words === '' ? 'Soubor PDF' : words.charAt(0).toLocaleUpperCase('cs') + words.slice(1);
}
