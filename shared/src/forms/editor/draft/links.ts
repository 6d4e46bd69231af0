import { EditorState, Modifier, RichUtils, SelectionState } from 'draft-js';

/** Initial state of the link panel: the range to link, and its present link. */
export interface LinkPlace {
  selection: SelectionState;
  text: string;
  /** URL of the link at an offset, `""` when there is none. */
  url: string;
}

const linkKeyAt = (state: EditorState, selection: SelectionState): string | null => {
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  const offset = selection.getStartOffset();
  // At the end of a link the caret is after its last letter.
  const key =
    block.getEntityAt(offset) ??
    (selection.isCollapsed() && offset > 0 ? block.getEntityAt(offset - 1) : null);
  return key !== null && content.getEntity(key).getType() === 'LINK' ? key : null;
};

const wholeLink = (state: EditorState, selection: SelectionState, linkKey: string): SelectionState => {
  const blockKey = selection.getStartKey();
  const block = state.getCurrentContent().getBlockForKey(blockKey);
  const caret = selection.getStartOffset();
  let place = selection;
  block.findEntityRanges(
    (character) => character.getEntity() === linkKey,
    (start, end) => {
      if (start > caret || caret > end) return;
      place = SelectionState.createEmpty(blockKey).merge({ anchorOffset: start, focusOffset: end });
    },
  );
  return place;
};

const selectedText = (state: EditorState, selection: SelectionState): string => {
  // A link over several paragraphs keeps its text, since the panel's field has a single line.
  if (selection.getStartKey() !== selection.getEndKey()) return '';
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  return block.getText().slice(selection.getStartOffset(), selection.getEndOffset());
};

export const isInLink = (state: EditorState): boolean => linkKeyAt(state, state.getSelection()) !== null;

/** The range of a new link: the link under the caret, or the selection. */
export function linkPlace(state: EditorState): LinkPlace {
  const selection = state.getSelection();
  const linkKey = linkKeyAt(state, selection);
  if (linkKey === null) return { selection, text: selectedText(state, selection), url: '' };
  const whole = wholeLink(state, selection, linkKey);
  // Entity data are untyped; links made here and imported ones have `url`.
  const data = state.getCurrentContent().getEntity(linkKey).getData() as { url?: string };
  return { selection: whole, text: selectedText(state, whole), url: data.url ?? '' };
}

/**
 * Links a range.
 * @param text - replaces the range's text; unchanged text keeps its styles.
 */
export function setLink(state: EditorState, place: LinkPlace, url: string, text: string): EditorState {
  // The server adds the same `rel`, so that a saved text is returned unchanged.
  const withEntity = state
    .getCurrentContent()
    .createEntity('LINK', 'MUTABLE', { url, rel: 'noopener noreferrer' });
  const entityKey = withEntity.getLastCreatedEntityKey();
  if (!place.selection.isCollapsed() && text === place.text) {
    const linked = RichUtils.toggleLink(
      EditorState.push(state, withEntity, 'apply-entity'),
      place.selection,
      entityKey,
    );
    return caretAfter(linked, place.selection.getEndKey(), place.selection.getEndOffset());
  }
  const style = state.getCurrentInlineStyle();
  const shown = text === '' ? url.replace(/^mailto:/, '') : text;
  const content = Modifier.replaceText(withEntity, place.selection, shown, style, entityKey);
  return caretAfter(
    EditorState.push(state, content, 'insert-characters'),
    place.selection.getStartKey(),
    place.selection.getStartOffset() + shown.length,
  );
}

/** Removes the link and keeps its text. */
export function removeLink(state: EditorState, place: LinkPlace): EditorState {
  const plain = RichUtils.toggleLink(state, place.selection, null);
  return caretAfter(plain, place.selection.getEndKey(), place.selection.getEndOffset());
}

function caretAfter(state: EditorState, blockKey: string, offset: number): EditorState {
  const caret = SelectionState.createEmpty(blockKey).merge({ anchorOffset: offset, focusOffset: offset });
  return EditorState.forceSelection(state, caret);
}
