import { parseFragment, serialize } from 'parse5';
import sanitize from 'sanitize-html';

/** What the editor's toolbar can make (specification, section 2). */
const allowedTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ul', 'ol', 'li', 'a'];

/** A web or mail address that a click may open. */
const isLinkTarget = (href: string | undefined): href is string => {
  if (href === undefined || !/^(?:https?:\/\/|mailto:)/i.test(href)) return false;
  return URL.canParse(href);
};

const options: sanitize.IOptions = {
  allowedTags,
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
    a: (tagName, { href }) => ({
      tagName,
      // The links of an item lead elsewhere, and the page they open must not reach back.
      attribs: isLinkTarget(href) ? { href, rel: 'noopener noreferrer' } : {},
    }),
  },
};

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
    const cleaned = asBrowser(sanitize(text, options));
    if (cleaned === text) return text;
    text = cleaned;
  }
  return null;
}

/** Whether cleaned HTML shows a reader anything. */
export const hasText = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== '';
