import { freshAttribute, siteUrls } from 'shared/contract';
import type { BrowserAssets } from './assets.ts';
import { withoutImage } from './head-tags.ts';
import { loaderScript } from './loader.ts';

export interface PageContent {
  /** The rendered body. */
  markup: string;
  /** What the browser reads from the page's data block. */
  data: Record<string, unknown>;
  shell: BrowserAssets;
  /** Sheets of the web fonts: for the loader, which adds the fonts when they have come, and for who runs no script. */
  webFonts: BrowserAssets['styles'];
  /** The remote of this page, when its place was rendered. */
  remote: BrowserAssets | null;
  /** Keeps search engines out. */
  noindex: boolean;
  /** More elements for the head. */
  headTags: string;
  /** What the page shows, in the words of schema.org. */
  structuredData: object | null;
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may stand in a script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => escapes[character] ?? '');

/** Elements that React writes before the markup and that belong in the head. */
const leadingHeadElements = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

const splitMarkup = (markup: string): { head: string; body: string } => {
  const head = leadingHeadElements.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
};

const withFallbackTitle = (head: string): string =>
  head.includes('<title>') ? head : `<title>Klub chovatelů koček</title>${head}`;

const feedLink = (type: string, href: string, title: string): string =>
  `<link rel="alternate" type="${type}" title="${title}" href="${href}">`;

const feedLinks = [
  feedLink('application/atom+xml', siteUrls.newsFeed, 'Aktuality'),
  feedLink('application/atom+xml', siteUrls.articlesFeed, 'Články'),
  feedLink('text/calendar', siteUrls.exhibitionsCalendar, 'Výstavy'),
].join('');

/** Composes a page. @returns its HTML and the texts of its inline style sheets, for the policy's hashes. */
export function composeDocument(content: PageContent): { html: string; styles: string[] } {
  const { head, body } = splitMarkup(content.markup);
  const styles = [...content.shell.styles, ...(content.remote?.styles ?? [])];
  const data = {
    ...content.data,
    scripts: content.shell.scripts,
    preloads: content.remote?.scripts ?? {},
  };
  const html = [
    `<!doctype html><html lang="cs" ${freshAttribute}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    withoutImage(withFallbackTitle(head)),
    content.headTags,
    content.noindex && !head.includes('<meta name="robots"') ? '<meta name="robots" content="noindex">' : '',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17130f">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    feedLinks,
    '<link rel="manifest" href="/manifest.webmanifest">',
    content.structuredData === null
      ? ''
      : `<script type="application/ld+json">${inlineJson(content.structuredData)}</script>`,
    ...styles.map(({ name, css }) => `<style data-href="${name}">${css}</style>`),
    ...content.webFonts.map(
      ({ css }) =>
        `<style media="not all" data-fonts>${css}</style><noscript><style>${css}</style></noscript>`,
    ),
    '</head><body><div id="root" class="site">',
    body,
    `</div><script type="application/json" id="page-data">${inlineJson(data)}</script>`,
    `<script>${loaderScript}</script></body></html>`,
  ].join('');
  return { html, styles: [...styles, ...content.webFonts].map(({ css }) => css) };
}
