/** A random UUID; `crypto.randomUUID` is missing where the site is opened by plain http on a local network. */
const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

const longestOriginal = 100;

/** The name of the stored object: a random id and the original name, in portable ASCII characters. */
export function objectName(original: string): string {
  const plain = original.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const safe = plain
    .replace(/[^0-9a-z._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[._-]+/, '');
  const extension = /\.[0-9a-z]{1,5}$/.exec(safe)?.[0] ?? '';
  const stem = safe.slice(0, safe.length - extension.length).slice(0, longestOriginal);
  return `${randomId()}-${stem.replace(/[._-]+$/, '') || 'soubor'}${extension}`;
}
