import DOMPurify from 'dompurify';
import { useEffect, useRef, useState } from 'react';
import { EditorState, type Editor as DraftJsEditor } from 'draft-js';
import { Editor } from 'react-draft-wysiwyg';
import { provideHtmlCleaner } from '../../trusted-types/index.ts';
import { contentFromHtml, contentToHtml } from './html.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { linkPlace, removeLink, setLink, type LinkPlace } from './links.ts';
import { withPastedHtml } from './pasted.ts';
import styles from './draft.module.css';

export interface DraftEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  invalid: boolean;
  /** Takes the focus as soon as it stands. */
  autoFocus: boolean;
}

/** The editor of Draft.js, with the method that its types leave out. */
type DraftCore = DraftJsEditor & { getClipboard: () => unknown };

/**
 * Its own toolbar stays hidden: its buttons are `div`s that no keyboard reaches. What is configured here are
 * the commands of the keyboard, and links without a button of their own inside the text.
 */
const toolbar = {
  options: [],
  inline: { options: ['bold', 'italic', 'strikethrough'] },
  link: { showOpenOptionOnHover: false },
};

const stateOf = (html: string): EditorState => EditorState.createWithContent(contentFromHtml(html));

/** Draft.js and its parsers write HTML themselves; where the browser asks for trust, this is who gives it. */
const trustCleanedHtml = (): void =>
  provideHtmlCleaner((html) => DOMPurify.sanitize(html, { TRUSTED_TYPES_POLICY: null }));

/** The editor itself, with all that it downloads. Screens use RichTextEditor, which loads it. */
export function DraftEditor({ label, value, onChange, invalid, autoFocus }: DraftEditorProps) {
  const [state, setState] = useState(() => {
    trustCleanedHtml();
    return stateOf(value);
  });
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [link, setLinkPanel] = useState<LinkPlace>();
  const core = useRef<DraftCore>(null);
  const root = useRef<HTMLDivElement>(null);

  if (value !== seen) {
    setSeen(value);
    // A text that did not come from here, as when a form is emptied or a kept draft is taken up.
    if (value !== sent) {
      setSent(value);
      setState(stateOf(value));
      setLinkPanel(undefined);
    }
  }

  const change = (next: EditorState): void => {
    setState(next);
    if (next.getCurrentContent() === state.getCurrentContent()) return;
    const html = contentToHtml(next.getCurrentContent());
    if (html === sent) return;
    setSent(html);
    onChange(html);
  };

  useEffect(() => {
    const text = root.current?.querySelector('[contenteditable]');
    const wrapper = root.current?.querySelector('.rdw-editor-wrapper');
    const group = root.current?.closest('[role="group"]');
    // Neither library takes these as props, and the wrapper's own label is an English word for nobody.
    wrapper?.removeAttribute('aria-label');
    text?.setAttribute('aria-multiline', 'true');
    text?.setAttribute('aria-invalid', String(invalid));
    const described = group?.getAttribute('aria-describedby') ?? '';
    if (described === '') text?.removeAttribute('aria-describedby');
    else text?.setAttribute('aria-describedby', described);
  });

  useEffect(() => {
    if (autoFocus) core.current?.focus();
  }, [autoFocus]);

  const closeLink = (next: EditorState): void => {
    change(next);
    setLinkPanel(undefined);
    // The panel's button had the focus and leaves the page; the text takes it back once it is drawn anew.
    setTimeout(() => core.current?.focus());
  };

  return (
    <div ref={root} className={styles['editor']} data-invalid={invalid || undefined}>
      <EditorToolbar
        state={state}
        onToggle={(next) => {
          change(next);
          setTimeout(() => core.current?.focus());
        }}
        linkOpen={link !== undefined}
        onLink={() => (link === undefined ? setLinkPanel(linkPlace(state)) : closeLink(state))}
      />
      {link !== undefined && (
        <LinkPanel
          place={link}
          onSet={(url, text) => closeLink(setLink(state, link, url, text))}
          onRemove={() => closeLink(removeLink(state, link))}
          onClose={() => closeLink(state)}
        />
      )}
      <Editor
        toolbarHidden
        toolbar={toolbar}
        editorState={state}
        onEditorStateChange={change}
        editorRef={(editor) => {
          // The library's types call Draft.js's own editor an object.
          core.current = editor as DraftCore | null;
        }}
        ariaLabel={label}
        editorClassName={styles['sheet'] ?? ''}
        spellCheck
        // Tab leaves the text, as in every other field; there is no control for nested lists.
        onTab={() => true}
        handlePastedText={(_text, html, current, onPasted) => {
          const own = html && core.current && html.includes(core.current.getEditorKey());
          if (!html || (own && core.current?.getClipboard())) return false;
          onPasted(withPastedHtml(current, html));
          return true;
        }}
      />
    </div>
  );
}
