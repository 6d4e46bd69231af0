import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  /** The section's number (docs/requirements.md, "Tabs"). */
  id: number;
  label: string;
  /** Number of items that need attention; 0 shows nothing. */
  count?: number | undefined;
  /** Unit of the number for screen readers: "čekají na schválení". */
  countLabel?: string | undefined;
  /** A second number, of items that wait for somebody else; 0 shows nothing. */
  furtherCount?: number | undefined;
  furtherCountLabel?: string | undefined;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The open section; a value that is not among the tabs (as 0) means that none is open. */
  selected: number;
  onSelect: (id: number) => void;
  /** The open section's content. */
  children: ReactNode;
}

/**
 * Tabs with manual activation. The arrow keys, Home and End move between the tabs, Enter and Space open one,
 * since opening loads data and code.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.id === selected);
  const stop = open ?? tabs[0];

  // A narrow window cuts the list off, and the open tab may lie beyond its edge; fonts and counts arrive later.
  useEffect(() => {
    const strip = list.current;
    const button = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip || !button) return;
    const scrollToOpen = (): void => {
      const end = button.offsetLeft - strip.offsetLeft + button.offsetWidth;
      if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
      else strip.scrollLeft = Math.min(strip.scrollLeft, button.offsetLeft - strip.offsetLeft);
    };
    const observer = new ResizeObserver(scrollToOpen);
    for (const tab of strip.children) observer.observe(tab);
    scrollToOpen();
    return () => observer.disconnect();
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const current = buttons.findIndex((button) => button === event.target);
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };

  return (
    <>
      <div className={styles['tabs']} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === stop ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            <Count count={tab.count} label={tab.countLabel} />
            <Count count={tab.furtherCount} label={tab.furtherCountLabel} further />
          </button>
        ))}
      </div>
      {open && (
        <section
          key={open.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.id}`}
          tabIndex={-1}
        >
          {children}
        </section>
      )}
    </>
  );
}

interface CountProps {
  count: number | undefined;
  label: string | undefined;
  further?: boolean;
}

function Count({ count = 0, label, further = false }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles['count']} data-further={further || undefined}>
      {count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
