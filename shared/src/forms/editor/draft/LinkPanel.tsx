import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, TextField } from '../../../ui/index.ts';
import { linkTarget } from './link-target.ts';
import type { LinkPlace } from './links.ts';
import styles from './draft.module.css';

export interface LinkPanelProps {
  place: LinkPlace;
  onSet: (url: string, text: string) => void;
  /** The surrounding form is submitted while a link is typed and not added. */
  onSend: (url: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the target of a link. It is inside the screen's form, so it is not a form element. */
export function LinkPanel({ place, onSet, onSend, onRemove, onClose }: LinkPanelProps) {
  const [url, setUrl] = useState(place.url);
  const [text, setText] = useState(place.text);
  const [error, setError] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const overParagraphs = place.selection.getStartKey() !== place.selection.getEndKey();

  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const hasTarget = (take: LinkPanelProps['onSet']): boolean => {
    const target = linkTarget(url);
    if (target === null) {
      setError('Tohle není webová adresa ani e-mail. Napište ji třeba takto: www.example.cz.');
      panel.current?.querySelector('input')?.focus();
    } else {
      take(target, text);
    }
    return target !== null;
  };
  const submit = (): void => void hasTarget(onSet);

  const goAlong = useEffectEvent((event: SubmitEvent) => {
    if (url === place.url && text === place.text) return;
    // The form's own submit handler, which runs next, gets the text with the link.
    if (flushSync(() => hasTarget(onSend))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = panel.current?.closest('form');
    const listener = (event: SubmitEvent): void => goAlong(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isField) submit();
    else return;
    event.preventDefault();
    // Escape would also close a surrounding dialog, Enter would submit the form.
    event.stopPropagation();
  };

  return (
    <div ref={panel} className={styles['link']} role="group" aria-label="Odkaz" onKeyDown={onKeyDown}>
      <TextField
        label="Adresa odkazu"
        value={url}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(typed) => {
          setUrl(typed);
          setError(undefined);
        }}
      />
      {!overParagraphs && (
        <TextField label="Text odkazu" value={text} autoComplete="off" onChange={setText} />
      )}
      <div className={styles['linkActions']}>
        <Button onClick={submit}>{place.url === '' ? 'Přidat' : 'Upravit'}</Button>
        {place.url !== '' && (
          <Button kind="outline" onClick={onRemove}>
            Odebrat odkaz
          </Button>
        )}
        <Button kind="plain" onClick={onClose}>
          Zrušit
        </Button>
      </div>
    </div>
  );
}
