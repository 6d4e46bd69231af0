import { EditorState, type DraftDecoratorType } from 'draft-js';
import { Editor, type EditorProps } from 'react-draft-wysiwyg';

/** What the library's types leave out of its class. */
interface Internals {
  compositeDecorator: DraftDecoratorType;
  editorProps: object;
  filterEditorProps: (props: EditorProps) => object;
  setState: (state: { editorState: EditorState }) => void;
}

/**
 * The library's editor for a state that is given as a prop. After each key and each step of the caret the original looks
 * through every letter of the text for colours and font sizes, which no control here can make: a key in a long text then
 * takes as long as the text.
 */
export class WysiwygEditor extends Editor {
  override componentDidUpdate(previous: EditorProps): void {
    if (previous === this.props) return;
    // The library's class has these fields; its types do not say so.
    const editor = this as unknown as Internals;
    const { editorState } = this.props;
    editor.editorProps = editor.filterEditorProps(this.props);
    if (editorState !== undefined && editorState !== previous.editorState)
      editor.setState({
        editorState: EditorState.set(editorState, { decorator: editor.compositeDecorator }),
      });
  }
}
