/** Adds any number of files in sequential calls of at most `most` files. */
export async function inCalls<File>(
  files: readonly File[],
  most: number,
  add: (part: File[], from: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < files.length; from += most) await add(files.slice(from, from + most), from);
}
