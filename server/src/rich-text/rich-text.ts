import { parseFragment, serialize } from 'parse5';
import sanitize from 'sanitize-html';
import { foreignBlocks, limits } from 'shared/contract';
import { withoutControls } from 'shared/contract/schemas';
import { isCanonical } from './canonical.ts';
import { allowedTags, isLinkTarget, mostNested } from './rules.ts';

/** A text that has no clean form; the code says why. */
export class UncleanableTextError extends Error {
  override name = 'UncleanableTextError';
  readonly code: 'invalid_text' | 'too_big';

  constructor(code: UncleanableTextError['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Open elements at which a text is refused. The parser looks through all of them at each end tag, so that without
 * a limit the time would grow with the square of the length.
 */
const mostOpen = 250;

const options: sanitize.IOptions = {
  // Cells stay until `withoutCells` puts a space between them.
  allowedTags: [...allowedTags, 'td'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Without it a browser's parser runs out of stack.
  nestingLimit: mostNested,
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

/** @throws UncleanableTextError when more elements are open at once than anybody nests. */
const sanitized = (html: string): string => {
  let open = 0;
  return sanitize(html, {
    ...options,
    onOpenTag() {
      open += 1;
      if (open > mostOpen) throw new UncleanableTextError('invalid_text');
    },
    onCloseTag() {
      open -= 1;
    },
  });
};

/** In cleaned HTML every `<` begins a tag, and a cell has no attributes. */
const withoutCells = (html: string): string =>
  html.replaceAll(/<\/td>\s*<td>/g, ' ').replaceAll(/<\/?td>/g, '');

/** Without the empty paragraphs that blocks inside of blocks leave; between bare texts one keeps them apart. */
const withoutEmptied = (html: string): string =>
  html.replaceAll(/(?<=<\/(?:p|ul|ol)>)<p><\/p>|<p><\/p>(?=<(?:p|ul|ol)>)/g, '');

/** As a browser writes back what it has read; sanitize-html's own output is not that. */
const asBrowser = (html: string): string => serialize(parseFragment(html));

/** Least characters of the shortest reference, `&lt;`. */
const referenceLength = 4;

/**
 * Whether escaping alone makes a text longer than the limit. Such texts are the slowest to clean: the parser hands
 * over each of these characters by itself.
 */
const outgrowsLimit = (html: string): boolean => {
  let escaped = 0;
  // A `<` that begins no tag and no comment is text.
  for (const _ of html.matchAll(/[&\u00a0]|<(?![a-z/!?])/gi)) escaped += 1;
  return escaped * referenceLength > limits.richText;
};

/** Rounds after which text that still changes is hostile. Ordinary text takes one or two. */
const mostRounds = 10;

/**
 * Cleans by parsing, whatever comes in.
 * @throws UncleanableTextError when the text never comes to rest, nests too deeply or grows beyond the limit.
 */
export function cleanByParsing(html: string): string {
  if (outgrowsLimit(html)) throw new UncleanableTextError('too_big');
  let text = html;
  for (let round = 0; round < mostRounds; round += 1) {
    // References stand for control characters, too.
    const cleaned = withoutControls(withoutEmptied(asBrowser(withoutCells(sanitized(text)))));
    if (cleaned === text) return text;
    if (cleaned.length > limits.richText) throw new UncleanableTextError('too_big');
    text = cleaned;
  }
  throw new UncleanableTextError('invalid_text');
}

/**
 * Cleans HTML from an editor down to the toolbar's elements. The result is what a browser reads back
 * letter for letter, and cleaning it again changes nothing.
 * @throws UncleanableTextError when there is no such result within the limit.
 */
export const cleanRichText = (html: string): string =>
  html.length <= limits.richText && isCanonical(html) ? html : cleanByParsing(html);

/** Whether cleaned HTML shows a reader anything. */
export const hasText = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== '';
