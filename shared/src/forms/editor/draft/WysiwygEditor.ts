import { EditorState, type DraftDecoratorType } from 'draft-js';
import { Editor, type EditorProps } from 'react-draft-wysiwyg';

/** Members missing in the library's types. */
interface Internals {
  compositeDecorator: DraftDecoratorType;
  editorProps: object;
  filterEditorProps: (props: EditorProps) => object;
  setState: (state: { editorState: EditorState }) => void;
}

/**
 * The library's editor, controlled by a prop. After each keystroke and caret movement the original scans
 * every letter of the text for colours and font sizes, which no control here can set: typing would take time
 * proportional to the length of the text.
 */
export class WysiwygEditor extends Editor {
  override componentDidUpdate(previous: EditorProps): void {
    if (previous === this.props) return;
    // The library's class has these fields; its types do not.
    const editor = this as unknown as Internals;
    const { editorState } = this.props;
    editor.editorProps = editor.filterEditorProps(this.props);
    if (editorState !== undefined && editorState !== previous.editorState)
      editor.setState({
        editorState: EditorState.set(editorState, { decorator: editor.compositeDecorator }),
      });
  }
}
