import DOMPurify from 'dompurify';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { EditorState, KeyBindingUtil, type BlockMap, type Editor as DraftJsEditor } from 'draft-js';
import { provideHtmlCleaner } from '../../../bootstrap/index.ts';
import { contentFromHtml, contentToHtml } from './html.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { linkPlace, removeLink, setLink, type LinkPlace } from './links.ts';
import { withPastedHtml } from './pasted.ts';
import { WysiwygEditor } from './WysiwygEditor.ts';
import styles from './draft.module.css';

export interface DraftEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  invalid: boolean;
  /** Focuses the text on mount. */
  autoFocus: boolean;
}

/** Members missing in the libraries' types: the wrapped editor, and its internal clipboard. */
type Wysiwyg = WysiwygEditor & {
  editor: (DraftJsEditor & { getClipboard: () => BlockMap | null }) | null;
};

/**
 * The library's own toolbar is hidden, since its buttons are `div`s without keyboard support. This configures
 * the keyboard commands, and links without a button of their own inside the text.
 */
const toolbar = {
  options: [],
  inline: { options: ['bold', 'italic', 'strikethrough'] },
  link: { showOpenOptionOnHover: false },
};

/** Ctrl+K, on a Mac ⌘K. */
const isLinkKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  KeyBindingUtil.hasCommandModifier(event) &&
  !event.shiftKey &&
  !event.altKey;

const stateOf = (html: string): EditorState => EditorState.createWithContent(contentFromHtml(html));

/** Draft.js and its parsers write HTML; this is the sanitiser for Trusted Types. */
const trustCleanedHtml = (): void =>
  provideHtmlCleaner((html) => DOMPurify.sanitize(html, { TRUSTED_TYPES_POLICY: null }));

/** The editor with all its dependencies. Screens use RichTextEditor, which loads it lazily. */
export function DraftEditor({ label, value, onChange, invalid, autoFocus }: DraftEditorProps) {
  const [state, setState] = useState(() => {
    trustCleanedHtml();
    return stateOf(value);
  });
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [link, setLinkPanel] = useState<LinkPlace>();
  const wysiwyg = useRef<Wysiwyg>(null);
  const root = useRef<HTMLDivElement>(null);

  if (value !== seen) {
    setSeen(value);
    // A value set from outside, as when a form is emptied or a draft is restored.
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
    // Neither library takes these as props, and the wrapper's own label is English.
    wrapper?.removeAttribute('aria-label');
    text?.setAttribute('aria-multiline', 'true');
    text?.setAttribute('aria-invalid', String(invalid));
    const described = group?.getAttribute('aria-describedby') ?? '';
    if (described === '') text?.removeAttribute('aria-describedby');
    else text?.setAttribute('aria-describedby', described);
  });

  useEffect(() => {
    if (autoFocus) wysiwyg.current?.editor?.focus();
  }, [autoFocus]);

  /** Focuses the text after the next render: the focus was on a control, or in a panel that is unmounted. */
  const changeAndReturn = (next: EditorState): void => {
    change(next);
    setLinkPanel(undefined);
    const style = next.getInlineStyleOverride();
    setTimeout(() => {
      wysiwyg.current?.editor?.focus();
      // Focusing resets the style for the next letters, which by keyboard is chosen outside the text.
      if (style !== null) setState((now) => EditorState.setInlineStyleOverride(now, style));
    });
  };

  const toggleLinkPanel = (): void =>
    link === undefined ? setLinkPanel(linkPlace(state)) : changeAndReturn(state);

  /** Draft.js itself pastes what was copied from this text, with all its styles. */
  const isOwnCopy = (text: string, html: string): boolean => {
    const editor = wysiwyg.current?.editor;
    const copied = editor?.getClipboard();
    if (!editor || !copied) return false;
    const isOneLine = copied.size === 1 && copied.first().getText() === text;
    return isOneLine || html.includes(editor.getEditorKey());
  };

  return (
    <div
      ref={root}
      className={styles['editor']}
      data-invalid={invalid || undefined}
      onKeyDownCapture={(event) => {
        if (!isLinkKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        toggleLinkPanel();
      }}
    >
      <div className={styles['head']}>
        <EditorToolbar
          state={state}
          onToggle={changeAndReturn}
          linkOpen={link !== undefined}
          onLink={toggleLinkPanel}
        />
        {link !== undefined && (
          <LinkPanel
            place={link}
            onSet={(url, text) => changeAndReturn(setLink(state, link, url, text))}
            onSend={(url, text) => {
              change(setLink(state, link, url, text));
              setLinkPanel(undefined);
            }}
            onRemove={() => changeAndReturn(removeLink(state, link))}
            onClose={() => changeAndReturn(state)}
          />
        )}
      </div>
      <WysiwygEditor
        ref={wysiwyg}
        toolbarHidden
        toolbar={toolbar}
        editorState={state}
        onEditorStateChange={change}
        ariaLabel={label}
        editorClassName={styles['sheet'] ?? ''}
        spellCheck
        // Tab leaves the text, as in every other field; there is no control for nested lists.
        onTab={() => true}
        handlePastedText={(text, html, current, onPasted) => {
          if (!html || isOwnCopy(text, html)) return false;
          onPasted(withPastedHtml(current, html));
          return true;
        }}
      />
    </div>
  );
}
