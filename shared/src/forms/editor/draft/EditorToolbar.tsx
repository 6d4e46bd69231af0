import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { RichUtils, type EditorState } from 'draft-js';
import { Icon } from '../../../ui/index.ts';
import { isInLink } from './links.ts';
import styles from './draft.module.css';

const icons = {
  numbered: 'M10 6h11M10 12h11M10 18h11M4 4.5h1V8M3.5 15h2l-2 3h2',
  bullets: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
} as const;

interface Control {
  label: string;
  face: ReactNode;
  isOn: (state: EditorState) => boolean;
  /** The link control opens its panel instead of changing the text. */
  toggle: ((state: EditorState) => EditorState) | 'link';
  /** Keyboard shortcut with Ctrl, on a Mac with ⌘. */
  letter?: string;
}

const inline = (label: string, style: string, face: ReactNode, letter?: string): Control => ({
  label,
  ...(letter !== undefined && { letter }),
  face,
  isOn: (state) => state.getCurrentInlineStyle().has(style),
  toggle: (state) => RichUtils.toggleInlineStyle(state, style),
});

const block = (label: string, type: string, face: ReactNode): Control => ({
  label,
  face,
  isOn: (state) => RichUtils.getCurrentBlockType(state) === type,
  toggle: (state) => RichUtils.toggleBlockType(state, type),
});

/** The six specified controls, in their order. */
const controls: readonly Control[] = [
  inline('Tučně', 'BOLD', <b>B</b>, 'B'),
  inline('Kurzíva', 'ITALIC', <i>I</i>, 'I'),
  block('Číslovaný seznam', 'ordered-list-item', <Icon name={icons.numbered} />),
  inline('Přeškrtnutí', 'STRIKETHROUGH', <s>S</s>),
  block('Odrážky', 'unordered-list-item', <Icon name={icons.bullets} />),
  { label: 'Odkaz', face: <Icon name={icons.link} />, isOn: isInLink, toggle: 'link', letter: 'K' },
];

const isMac = navigator.platform.startsWith('Mac');

const steps: Readonly<Record<string, (from: number) => number>> = {
  ArrowRight: (from) => (from + 1) % controls.length,
  ArrowLeft: (from) => (from - 1 + controls.length) % controls.length,
  Home: () => 0,
  End: () => controls.length - 1,
};

export interface EditorToolbarProps {
  state: EditorState;
  onToggle: (state: EditorState) => void;
  linkOpen: boolean;
  onLink: () => void;
}

/** Roving tabindex: one tab stop; the arrow keys move between the controls. */
export function EditorToolbar({ state, onToggle, linkOpen, onLink }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  const move = (event: KeyboardEvent): void => {
    const next = steps[event.key]?.(stop);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div ref={bar} className={styles['bar']} role="toolbar" aria-label="Úprava textu" onKeyDown={move}>
      {controls.map(({ label, face, isOn, toggle, letter }, index) => (
        <button
          key={label}
          type="button"
          className={styles['tool']}
          aria-label={label}
          title={letter === undefined ? label : `${label} (${isMac ? '⌘' : 'Ctrl+'}${letter})`}
          aria-keyshortcuts={letter === undefined ? undefined : `${isMac ? 'Meta' : 'Control'}+${letter}`}
          aria-pressed={isOn(state)}
          aria-expanded={toggle === 'link' ? linkOpen : undefined}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // Pressing a button must not clear the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (toggle === 'link' ? onLink() : onToggle(toggle(state)))}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
