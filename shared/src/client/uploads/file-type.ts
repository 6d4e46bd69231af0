export type KnownType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/heic' | 'application/pdf';

const signatures: readonly [KnownType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['application/pdf', '%PDF-'],
];

/** Brands of the container in which phones save photographs (ISO 23008-12); others hold videos. */
const heic = /^....ftyp(?:hei[cxmsf]|hev[cxms]|mif1|msf1)/s;

const longest = 12;

const readStart = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
    };
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(file.slice(0, longest));
  });

/** The type of a file by its signature; the declared type is often wrong. */
export async function fileTypeOf(file: Blob): Promise<KnownType | null> {
  const start = String.fromCharCode(...new Uint8Array(await readStart(file)));
  if (heic.test(start)) return 'image/heic';
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0] ?? null;
}
