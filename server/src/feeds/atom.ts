import { escapeMarkup } from '../pages/document/head-tags.ts';

/** Characters that XML 1.0 has no place for, escaped or not. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that may stand in an element or in a quoted attribute of XML. */
const xmlText = (text: string): string => escapeMarkup(text.replace(unwritable, ''));

interface FeedEntry {
  /** Address of its page on the site. */
  path: string;
  title: string;
  author: string;
  published: string;
  updated: string;
  html: string;
  /** URLs of its pictures, the first one first. */
  pictures: readonly string[];
}

export interface Feed {
  /** Where the site stands. */
  origin: string;
  /** Addresses of the feed, and of the page that shows the same. */
  path: string;
  page: string;
  title: string;
  subtitle: string;
  entries: readonly FeedEntry[];
}

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const typeOf = (url: string): string => types[url.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg';

/** A name that stays when the address of the site gets another protocol (RFC 4151). */
const tagOf = (origin: string, path: string): string => `tag:${new URL(origin).hostname},2026:${path}`;

/** Characters of all the contents of a feed, which many programs ask for again and again. */
const longestContents = 1_000_000;

const picturesOf = (entry: FeedEntry): string[] => entry.pictures.filter((url) => url !== '');

function contentOf(origin: string, entry: FeedEntry): string {
  const at = (path: string): string => xmlText(new URL(path, origin).href);
  const shown = picturesOf(entry).map((url) => `<p><img src="${at(url)}" alt=""></p>`);
  return `<content type="html">${xmlText(shown.join('') + entry.html)}</content>`;
}

/** @param content nothing where the page alone has it (RFC 4287, 4.1.2). */
function entryText(origin: string, entry: FeedEntry, content: string): string {
  const at = (path: string): string => xmlText(new URL(path, origin).href);
  return [
    '<entry>',
    `<id>${xmlText(tagOf(origin, entry.path))}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${at(entry.path)}"/>`,
    ...picturesOf(entry).map((url) => `<link rel="enclosure" type="${typeOf(url)}" href="${at(url)}"/>`),
    `<author><name>${xmlText(entry.author)}</name></author>`,
    `<published>${entry.published}</published>`,
    `<updated>${entry.updated}</updated>`,
    content,
    '</entry>',
  ].join('');
}

/** Of a feed without entries. */
const never = '1970-01-01T00:00:00.000Z';

/** A feed (RFC 4287). */
export function atomFeed({ origin, path, page, title, subtitle, entries }: Feed): string {
  const at = (of: string): string => xmlText(new URL(of, origin).href);
  const updated = entries.map((entry) => entry.updated).sort();
  let room = longestContents;
  const texts = entries.map((entry) => {
    const content = contentOf(origin, entry);
    const fits = content.length <= room;
    if (fits) room -= content.length;
    return entryText(origin, entry, fits ? content : '');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="cs" xml:base="${xmlText(`${origin}/`)}">`,
    `<id>${xmlText(tagOf(origin, path))}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${at(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${at(page)}"/>`,
    `<icon>${at('/favicon.svg')}</icon>`,
    `<updated>${updated.at(-1) ?? never}</updated>`,
    ...texts,
    '</feed>',
  ].join('');
}
