export { RichTextEditor } from './RichTextEditor/RichTextEditor.tsx';
