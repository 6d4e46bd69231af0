/** Adds any number of URLs in calls of at most `most`, one after the other. */
export async function inCalls(
  urls: readonly string[],
  most: number,
  add: (part: string[], from: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < urls.length; from += most) await add(urls.slice(from, from + most), from);
}
