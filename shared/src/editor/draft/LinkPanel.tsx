import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, TextField } from '../../ui/index.ts';
import { linkTarget } from './link-target.ts';
import type { LinkPlace } from './links.ts';
import styles from './draft.module.css';

export interface LinkPanelProps {
  place: LinkPlace;
  onSet: (url: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads. It stands inside the screen's form, so it is no form of its own. */
export function LinkPanel({ place, onSet, onRemove, onClose }: LinkPanelProps) {
  const [url, setUrl] = useState(place.url);
  const [text, setText] = useState(place.text);
  const [error, setError] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const overParagraphs = place.selection.getStartKey() !== place.selection.getEndKey();

  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const submit = (): void => {
    const target = linkTarget(url);
    if (target === null) {
      setError('Napište adresu, která začíná http://, https:// nebo mailto:.');
      panel.current?.querySelector('input')?.focus();
    } else {
      onSet(target, text);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isField) submit();
    else return;
    event.preventDefault();
    // Escape would close a dialog around the editor too, Enter would send the form.
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
