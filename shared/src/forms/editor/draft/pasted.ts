import { ContentState, EditorState, Modifier, type ContentBlock } from 'draft-js';
import { joinCells } from './clipboard/cells.ts';
import { readClipboard } from './clipboard/clipboard.ts';
import { tidyLines } from './clipboard/tidy.ts';
import { contentFromLines } from './html.ts';
import { asLines } from './lines.ts';

/** No control makes a list in a list, and none takes one apart. */
const withoutDepth = (block: ContentBlock): ContentBlock =>
  // Immutable.js gives `set` the type of the map, not of the record.
  block.set('depth', 0) as ContentBlock;

function contentFromClipboard(html: string): ContentState {
  const body = readClipboard(html);
  joinCells(body);
  const lines = asLines(body);
  tidyLines(lines);
  return ContentState.createFromBlockArray(contentFromLines(lines).getBlocksAsArray().map(withoutDepth));
}

/** The state with formatted text put in place of the selection; only what the six controls can make survives. */
export function withPastedHtml(state: EditorState, html: string): EditorState {
  const fragment = contentFromClipboard(html).getBlockMap();
  const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), fragment);
  return EditorState.push(state, content, 'insert-fragment');
}
