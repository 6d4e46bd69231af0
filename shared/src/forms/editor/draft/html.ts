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

/** Blocks that become one element: the items of a list, any other block alone. */
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

/** The HTML of elements by their first block: a key changes one block, and all others stay the same objects. */
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
 * The content as HTML, `""` when there is no text. Read back, it gives the same content and the same HTML. What has not
 * changed since the last time costs nothing, so that a long text is written as quickly as a short one.
 */
export const contentToHtml = (content: ContentState): string =>
  content.hasText() ? elementsOf(content.getBlocksAsArray()).map(elementToHtml).join('\n') : '';
