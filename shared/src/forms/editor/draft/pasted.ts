import { ContentState, EditorState, Modifier, type ContentBlock } from 'draft-js';
import { joinCells } from './clipboard/cells.ts';
import { readClipboard } from './clipboard/clipboard.ts';
import { tidyLines } from './clipboard/tidy.ts';
import { contentFromLines } from './html.ts';
import { asLines } from './lines.ts';

/** No control creates nested lists, and none removes them. */
const withoutDepth = (block: ContentBlock): ContentBlock =>
  // Immutable.js types `set` as returning the map, not the record.
  block.set('depth', 0) as ContentBlock;

function contentFromClipboard(html: string): ContentState {
  const body = readClipboard(html);
  joinCells(body);
  const lines = asLines(body);
  tidyLines(lines);
  return ContentState.createFromBlockArray(contentFromLines(lines).getBlocksAsArray().map(withoutDepth));
}

/** The state with the selection replaced by formatted text, reduced to the formats of the six controls. */
export function withPastedHtml(state: EditorState, html: string): EditorState {
  const fragment = contentFromClipboard(html).getBlockMap();
  const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), fragment);
  return EditorState.push(state, content, 'insert-fragment');
}
