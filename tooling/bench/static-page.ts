import { brotliCompressSync } from 'node:zlib';
import { record } from './compare.ts';
import type { RecordedAnswer } from './plain-server.ts';

/** Pictures and fonts by their addresses, wherever in a page they stand. */
const resources = /\/(?:remotes|files|content)\/[^\s"'<>(),]+/g;

/** What somebody would write by hand: the same text, styles, pictures and fonts, and no script. */
const withoutScript = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<!--.*?-->/gs, '');

/** The page at `path` as a static one with all that it shows, for a plain server. */
export async function staticPage(url: string, path: string): Promise<Record<string, RecordedAnswer>> {
  const html = withoutScript(await (await fetch(url + path)).text());
  const answers: Record<string, RecordedAnswer> = {
    [path]: {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      },
      body: brotliCompressSync(html).toString('base64'),
    },
  };
  const addresses = html.match(resources)?.map((address) => address.replaceAll('&amp;', '&'));
  for (const address of new Set(addresses)) answers[address] = await record(url, address);
  return answers;
}
