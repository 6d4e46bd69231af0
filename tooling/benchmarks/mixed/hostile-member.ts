import { randomInt, randomUUID } from 'node:crypto';
import { noise, pdf, pngBomb } from '../../../server/test/support/sample-files.ts';
import { limits } from '../../../shared/src/contract/index.ts';
import type { Question } from './ask.ts';

/** Texts of 99 kB that are slow to sanitise. */
const length = 99_000;
const fill = (piece: string): string => piece.repeat(Math.floor(length / piece.length));
const texts = [
  () => fill('<'),
  () => fill('<b>'),
  () => fill('<p><b><i>'),
  () => fill('&amp'),
  () => fill('<a href="javascript:alert(1)">x</a>'),
  () => fill('<p style="color:red" onclick="x()">á</p>'),
  () => fill('<!--'),
  () => fill('<svg><style><img src=x onerror=alert(1)>'),
  () => fill('<ul><li>'),
  () => `<img src="data:image/png;base64,${fill('A').slice(0, length - 200)}">`,
];

export interface HostileFile {
  what: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Files that must be refused, or are as expensive as an accepted one can be. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const large = await noise(7_000, 5_600);
  const image = (what: string, bytes: Uint8Array): HostileFile => ({
    what,
    name: 'x.jpg',
    type: 'image/jpeg',
    bytes,
  });
  return [
    image('picture of 39 megapixels', large.subarray(0, limits.imageBytes)),
    image('empty picture of 39 megapixels', pngBomb(7_000, 5_600)),
    image('picture of a billion pixels', pngBomb(60_000, 20_000)),
    image('picture that is cut off', (await noise(3_000, 2_000)).subarray(0, 500_000)),
    image('picture of too many bytes', new Uint8Array(limits.imageBytes + 1).fill(0xff)),
    image('script as a picture', Buffer.from(`<svg onload="alert(1)">${'x'.repeat(100_000)}</svg>`)),
    image(
      'picture with a page in it',
      Buffer.concat([await noise(200, 200), Buffer.from('<script>x</script>')]),
    ),
    { what: 'document of 20 MB', name: 'x.pdf', type: 'application/pdf', bytes: pdf('%'.repeat(19_900_000)) },
    {
      what: 'document of too many bytes',
      name: 'x.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array(limits.pdfBytes + 70_000),
    },
    { what: 'nothing', name: 'x.html', type: 'text/html', bytes: new Uint8Array(0) },
  ];
}

const pick = <T>(items: readonly T[]): T => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

export interface HostileMember {
  token: string;
  /** Own articles, which are overwritten repeatedly. */
  articles: number[];
}

/** Share of new articles among the texts. */
const newArticles = 20;

/** A slow text: as a new article, or in place of an old one. */
export function hostileText({ token, articles }: HostileMember): Question {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const article = randomInt(newArticles) === 0 ? undefined : pick(articles);
  return {
    method: article === undefined ? 'POST' : 'PUT',
    path: article === undefined ? '/api/articles' : `/api/articles/${article}`,
    headers,
    body: JSON.stringify({ name: 'Text', text: pick(texts)() }),
  };
}

/** An upload as of the browser. */
export function hostileUpload({ token }: HostileMember, { name, type, bytes }: HostileFile): Question {
  const mark = randomUUID();
  const head = `--${mark}\r\ncontent-type: application/json\r\n\r\n{}\r\n--${mark}\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    method: 'POST',
    path: `/v0/b/cat-club-local/o?name=${randomUUID()}-${name}`,
    headers: {
      authorization: `Firebase ${token}`,
      'content-type': `multipart/related; boundary=${mark}`,
      'x-goog-upload-protocol': 'multipart',
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--`)]),
  };
}
