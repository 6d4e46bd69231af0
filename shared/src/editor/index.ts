export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor/RichTextEditor.tsx';
