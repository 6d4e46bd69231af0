import { brotliCompressSync } from 'node:zlib';
import { record } from './compare.ts';
import type { RecordedAnswer } from './plain-server.ts';

/** URLs of pictures and fonts anywhere in a page. */
const resources = /\/(?:remotes|files|content)\/[^\s"'<>(),]+/g;

/** A hand-written equivalent: the same text, styles, pictures and fonts, without scripts. */
const withoutScript = (html: string): string =>
  html.replace(/<script\b.*?<\/script>|<style media="not all".*?<\/style>|<\/?noscript>|<!--.*?-->/gs, '');

/** The same text and pictures with the browser's default style, without fonts. */
const withoutStyle = (html: string): string =>
  html.replace(/<style\b.*?<\/style>/gs, '').replace(/ (?:class|style)="[^"]*"/g, '');

const asAnswer = (html: string): RecordedAnswer => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  },
  body: brotliCompressSync(html).toString('base64'),
});

/** Path of the page without styles on the plain server. */
export const bareAddress = (path: string): string => `/bare${path}`;

/** The page at `path` as a static one with all its content, and as an unstyled one, for a plain server. */
export async function staticPage(url: string, path: string): Promise<Record<string, RecordedAnswer>> {
  const html = withoutScript(await (await fetch(url + path)).text());
  const answers: Record<string, RecordedAnswer> = {
    [path]: asAnswer(html),
    [bareAddress(path)]: asAnswer(withoutStyle(html)),
  };
  const addresses = html.match(resources)?.map((address) => address.replaceAll('&amp;', '&'));
  for (const address of new Set(addresses)) answers[address] = await record(url, address);
  return answers;
}
