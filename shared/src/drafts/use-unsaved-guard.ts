import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { answerLeaving, mayLeave } from './leaving.ts';

const question =
  'Máte neuložené změny. Opravdu chcete odejít? Rozepsaný text vám tu při návratu znovu nabídneme.';

/** Events that some form has asked about already; a second form on the screen does not ask again. */
const decided = new WeakSet<Event>();

/** The link inside this site that a click follows, unless it opens elsewhere or leads to the same place. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const isElsewhere = link.origin !== location.origin;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isElsewhere || isHere ? null : link;
};

/** The router numbers the entries of the history; `null` for an entry that it did not make. */
const historyIndex = (): number | null => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
};

/**
 * Asks before a form with unsaved changes is left: by closing the tab, by a link, by Back and Forward, and by
 * whatever calls `mayLeave`. The router in use cannot block, so links are caught before it sees the click,
 * and a step in the history is taken back before it hears of it.
 */
export function useUnsavedGuard(dirty: boolean): void {
  const { key } = useLocation();
  const place = useRef<number | null>(null);

  useEffect(() => {
    place.current = historyIndex();
  }, [key]);

  useEffect(() => {
    if (!dirty) return undefined;
    let leaving = false;
    let steppingBack = false;

    const endAnswer = answerLeaving(() => {
      leaving = window.confirm(question);
      return leaving;
    });

    const onClick = (event: MouseEvent): void => {
      if (decided.has(event) || followedLink(event) === null) return;
      decided.add(event);
      if (mayLeave()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    const onPopState = (event: PopStateEvent): void => {
      if (decided.has(event)) return;
      decided.add(event);
      if (steppingBack) {
        steppingBack = false;
        event.stopImmediatePropagation();
        return;
      }
      const [from, to] = [place.current, historyIndex()];
      // Without numbers there is no way back to this entry.
      if (from === null || to === null || from === to || mayLeave()) return;
      event.stopImmediatePropagation();
      steppingBack = true;
      history.go(from - to);
    };

    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      // A link to another document was agreed to a moment ago.
      if (!leaving) event.preventDefault();
    };

    // At the window a capturing listener hears of an event before the router's own.
    addEventListener('click', onClick, { capture: true });
    addEventListener('popstate', onPopState, { capture: true });
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      endAnswer();
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('popstate', onPopState, { capture: true });
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [dirty]);
}
