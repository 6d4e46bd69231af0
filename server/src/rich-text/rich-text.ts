import { parseFragment, serialize } from 'parse5';
import sanitize from 'sanitize-html';
import { foreignBlocks } from 'shared/limits';

/** What the editor's toolbar can make (specification, section 2). */
const allowedTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ul', 'ol', 'li', 'a'];

/** A web or mail address that a click may open. */
const isLinkTarget = (href: string | undefined): href is string => {
  if (href === undefined || !/^(?:https?:\/\/|mailto:)/i.test(href)) return false;
  return URL.canParse(href);
};

const options: sanitize.IOptions = {
  // Cells stay until `withoutCells` puts a space between them.
  allowedTags: [...allowedTags, 'td'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than any list that a person makes; without it a browser's parser runs out of stack.
  nestingLimit: 50,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'math',
    'svg',
    'select',
  ],
  transformTags: {
    ...Object.fromEntries([...foreignBlocks, 'tr'].map((tag) => [tag, 'p'])),
    th: 'td',
    a: (tagName, { href }) => ({
      tagName,
      // The links of an item lead elsewhere, and the page they open must not reach back.
      attribs: isLinkTarget(href) ? { href, rel: 'noopener noreferrer' } : {},
    }),
  },
};

/** In cleaned HTML every `<` begins a tag, and a cell has no attributes. */
const withoutCells = (html: string): string =>
  html.replaceAll(/<\/td>\s*<td>/g, ' ').replaceAll(/<\/?td>/g, '');

/** Without the empty paragraphs that blocks inside of blocks leave; between bare texts one keeps them apart. */
const withoutEmptied = (html: string): string =>
  html.replaceAll(/(?<=<\/(?:p|ul|ol)>)<p><\/p>|<p><\/p>(?=<(?:p|ul|ol)>)/g, '');

/** As a browser writes back what it has read; sanitize-html's own output is not that. */
const asBrowser = (html: string): string => serialize(parseFragment(html));

/** Rounds after which text that still changes is hostile. Ordinary text takes one or two. */
const mostRounds = 10;

/**
 * Cleans HTML from an editor down to the toolbar's elements. The result is what a browser reads back
 * letter for letter, and cleaning it again changes nothing.
 * @returns `null` when the text never comes to rest.
 */
export function cleanRichText(html: string): string | null {
  let text = html;
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = withoutEmptied(asBrowser(withoutCells(sanitize(text, options))));
    if (cleaned === text) return text;
    text = cleaned;
  }
  return null;
}

/** Whether cleaned HTML shows a reader anything. */
export const hasText = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== '';
