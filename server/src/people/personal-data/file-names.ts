/** Where the archive has a stored file: below one folder, under the name that it has in the storage. */
export function fileNameOf(url: string): string {
  const path = new URL(url, 'http://site.invalid').pathname;
  // Firebase's addresses end with the whole name of the object, encoded.
  const name = decodeURIComponent(path.split('/').at(-1) ?? '')
    .split('/')
    .at(-1);
  return `soubory/${name ?? ''}`;
}
