import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { plural } from 'shared/format';
import { limits } from 'shared/contract';
import { TextField } from 'shared/ui';
import type { EmsSuggestion } from './ems-help.ts';
import { useEmsHelp } from './use-ems-help.ts';
import styles from './ems-field.module.css';

const found = {
  one: '# návrh, šipkou dolů ho vyberete.',
  few: '# návrhy, vybírá se šipkou dolů.',
  other: '# návrhů, vybírá se šipkou dolů.',
};

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The EMS code: what it means so far, and how it may go on. Only a choice changes what was typed. */
export function EmsField(props: Props): ReactNode {
  const { value, onChange } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { help, load } = useEmsHelp(value !== '');
  const suggestions = isOpen && help ? help.suggestionsFor(value) : [];
  const isShown = suggestions.length > 0;
  const chosen = suggestions[active];
  const show = (open: boolean): void => {
    setOpen(open);
    setActive(-1);
  };
  const choose = ({ text }: EmsSuggestion): void => {
    onChange(text);
    // What may follow is offered at once.
    setActive(-1);
  };
  const moveBy = (step: number): void => {
    if (!isOpen) return show(true);
    const count = suggestions.length;
    if (count === 0) return;
    // Between the last and the first one no suggestion is active, and the text stands as it was typed.
    setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowDown') moveBy(1);
    else if (event.key === 'ArrowUp') moveBy(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isShown) show(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['ems']}>
      <TextField
        {...props}
        hint={
          help && value.trim() !== ''
            ? help.hintFor(value).join(' ')
            : 'Kód plemene a barvy, třeba BSH a. Stačí začít psát plemeno slovy.'
        }
        limit={limits.ems}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${active}`}
        onFocus={load}
        onBlur={() => show(false)}
        onChange={(text) => {
          onChange(text);
          show(true);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        className={styles['list']}
        role="listbox"
        aria-label="Návrhy, jak kód pokračuje"
        hidden={!isShown}
        // A press must not take the focus from the field, nor close the list before the choice.
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.text}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? intoView : undefined}
            onClick={() => choose(suggestion)}
          >
            <b>{suggestion.code}</b> {suggestion.meaning}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {isShown && plural(suggestions.length, found)}
      </p>
    </div>
  );
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' });
