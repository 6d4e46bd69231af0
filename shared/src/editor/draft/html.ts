import DOMPurify, { type Config } from 'dompurify';
import { ContentState, type ContentBlock } from 'draft-js';
import { stateToHTML } from 'draft-js-export-html';
import { stateFromHTML } from 'draft-js-import-html';
import { asLines, blockTags } from './lines.ts';

// Underlined text, which older versions took in, would keep a style that no control takes away.
const inlineTags = ['br', 'strong', 'b', 'em', 'i', 's', 'del', 'a'];
const cleaning: Config = {
  ALLOWED_TAGS: [...inlineTags, ...blockTags],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  // Every other value is held against that expression too.
  ADD_URI_SAFE_ATTR: ['rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const listTypes = ['ordered-list-item', 'unordered-list-item'];

const withKnownType = (block: ContentBlock): ContentBlock =>
  listTypes.includes(block.getType())
    ? block
    : // Immutable.js gives `set` the type of the map, not of the record.
      (block.set('type', 'unstyled') as ContentBlock);

/** The editor's content from HTML; whatever the six controls cannot make is dropped or becomes a paragraph. */
export const contentFromHtml = (html: string): ContentState =>
  // What comes back with RETURN_DOM is the `body` of a document of its own.
  contentFromLines(asLines(DOMPurify.sanitize(html, { ...cleaning, RETURN_DOM: true }) as HTMLBodyElement));

/** The same from clean paragraphs and lists. */
export function contentFromLines(lines: HTMLBodyElement): ContentState {
  const content = stateFromHTML('', { parser: () => lines });
  return ContentState.createFromBlockArray(content.getBlocksAsArray().map(withKnownType));
}

const exporting = { inlineStyles: { STRIKETHROUGH: { element: 's' } } };

/** The content as HTML, `""` when there is no text. Read back, it gives the same content and the same HTML. */
export const contentToHtml = (content: ContentState): string =>
  content.hasText() ? stateToHTML(content, exporting) : '';
