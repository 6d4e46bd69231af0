import { useEffect, useMemo, useRef, useState } from 'react';
import { composedHtml, lengthNote, tooLongRichText } from '../../../format/index.ts';
import { limits } from '../../../contract/index.ts';
import { Button, FieldGroup, moveFocusToRegion } from '../../../ui/index.ts';
import type { DraftEditorProps } from '../draft/DraftEditor.tsx';
import styles from './RichTextEditor.module.css';

export interface RichTextEditorProps {
  label: string;
  /** HTML with the formats of the six controls; `""` for an empty text. */
  value: string;
  /** Called with the whole text as HTML after each change. */
  onChange: (html: string) => void;
  error?: string | undefined;
  wide?: boolean;
  autoFocus?: boolean;
}

interface Loading {
  Component?: DraftEditorComponent;
  failed: boolean;
  /** Passes the focus on to the editor when it is mounted. */
  isAwaited?: boolean;
}

type DraftEditorComponent = (props: DraftEditorProps) => React.ReactNode;

const loadEditor = async (): Promise<DraftEditorComponent> => {
  const { DraftEditor } = await import('../draft/DraftEditor.tsx');
  return DraftEditor;
};

const hint = 'Krátký odstavec, který je celý tučně, se nad dalším textem zobrazí jako mezititulek.';

/**
 * A field for formatted text. The editor's code is loaded with the first one; until then a placeholder of the
 * same size is shown. Must not be inside React's StrictMode, under which Draft.js loses the caret.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, error, wide = false, autoFocus = false } = props;
  const composedLength = useMemo(() => composedHtml(value).length, [value]);
  const length = lengthNote(composedLength, limits.richText, tooLongRichText);
  const [editor, setEditor] = useState<Loading>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    loadEditor().then(
      (Component) => {
        const isAwaited = place.current?.contains(document.activeElement) === true;
        if (wanted) setEditor({ Component, failed: false, isAwaited });
      },
      () => wanted && setEditor({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setEditor({ failed: false });
    setAttempt(attempt + 1);
  };

  return (
    <FieldGroup label={label} hint={hint} error={error} length={length} wide={wide}>
      {editor.Component !== undefined ? (
        <editor.Component
          label={label}
          value={value}
          onChange={onChange}
          invalid={error !== undefined || length?.isOver === true}
          autoFocus={autoFocus || editor.isAwaited === true}
        />
      ) : (
        <div className={styles['place']} ref={place} tabIndex={-1}>
          {editor.failed ? (
            <>
              <p role="alert">Editor se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.</p>
              <Button kind="outline" icon="retry" ref={moveFocusToRegion} onClick={retry}>
                Zkusit znovu
              </Button>
            </>
          ) : (
            <p role="status">Načítám editor...</p>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
