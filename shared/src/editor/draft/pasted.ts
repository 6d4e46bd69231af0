import { EditorState, Modifier } from 'draft-js';
import { contentFromHtml } from './html.ts';

/** The state with formatted text put in place of the selection; only what the six controls can make survives. */
export function withPastedHtml(state: EditorState, html: string): EditorState {
  const fragment = contentFromHtml(html).getBlockMap();
  const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), fragment);
  return EditorState.push(state, content, 'insert-fragment');
}
