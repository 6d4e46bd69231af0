import DOMPurify, { type Config } from 'dompurify';
import { ContentState, type ContentBlock } from 'draft-js';
import { stateToHTML } from 'draft-js-export-html';
import { stateFromHTML } from 'draft-js-import-html';
import { asLines, blockTags } from './lines.ts';

// Underlines, which earlier versions accepted, could not be removed by any control.
const inlineTags = ['br', 'strong', 'b', 'em', 'i', 's', 'del', 'a'];
const cleaning: Config = {
  ALLOWED_TAGS: [...inlineTags, ...blockTags],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  // DOMPurify also tests other attributes against this expression.
  ADD_URI_SAFE_ATTR: ['rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const listTypes = ['ordered-list-item', 'unordered-list-item'];

const withKnownType = (block: ContentBlock): ContentBlock =>
  listTypes.includes(block.getType())
    ? block
    : // Immutable.js types `set` as returning the map, not the record.
      (block.set('type', 'unstyled') as ContentBlock);

/** The editor's content from HTML; formats that no control has are dropped or become paragraphs. */
export const contentFromHtml = (html: string): ContentState =>
  // DOMPurify with RETURN_DOM returns the `body` of a new document.
  contentFromLines(asLines(DOMPurify.sanitize(html, { ...cleaning, RETURN_DOM: true }) as HTMLBodyElement));

/** The same from sanitised paragraphs and lists. */
export function contentFromLines(lines: HTMLBodyElement): ContentState {
  const content = stateFromHTML('', { parser: () => lines });
  return ContentState.createFromBlockArray(content.getBlocksAsArray().map(withKnownType));
}

const exporting = { inlineStyles: { STRIKETHROUGH: { element: 's' } } };

/** Blocks that become one element: the items of a list, any other block by itself. */
function elementsOf(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const elements: ContentBlock[][] = [];
  let list: ContentBlock[] | undefined;
  for (const block of blocks) {
    const isItem = listTypes.includes(block.getType());
    if (isItem && list) list.push(block);
    else elements.push(isItem ? (list = [block]) : [block]);
    if (!isItem) list = undefined;
  }
  return elements;
}

/**
 * Cached HTML of elements by their first block: a keystroke changes one block, and all others stay the same
 * objects.
 */
const known = new WeakMap<ContentBlock, { blocks: readonly ContentBlock[]; html: string }>();

function elementToHtml(blocks: ContentBlock[]): string {
  const [first] = blocks;
  const before = first && known.get(first);
  if (
    before?.blocks.length === blocks.length &&
    blocks.every((block, index) => block === before.blocks[index])
  )
    return before.html;
  const html = stateToHTML(ContentState.createFromBlockArray(blocks), exporting);
  if (first) known.set(first, { blocks, html });
  return html;
}

/**
 * The content as HTML, `""` when there is no text. Importing it gives the same content and the same HTML.
 * Unchanged elements are cached, so that typing in a long text is as fast as in a short one.
 */
export const contentToHtml = (content: ContentState): string =>
  content.hasText() ? elementsOf(content.getBlocksAsArray()).map(elementToHtml).join('\n') : '';
