import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { answerLeaving, historyIndex, mayLeave } from './leaving.ts';

export const textQuestion =
  'Máte neuložené změny. Opravdu chcete odejít? Rozepsaný text vám tu při návratu znovu nabídneme.';

/** The confirmation when files are chosen as well. */
export const filesQuestion =
  'Máte neuložené změny. Opravdu chcete odejít? Rozepsaný text i vybrané soubory vám tu při návratu znovu nabídneme.';

/** The confirmation when this browser does not store drafts. */
export const notStoredQuestion =
  'Máte neuložené změny a prohlížeč si je neuchová. Když odejdete, přijdete o ně. Opravdu chcete odejít?';

/** The confirmations of a form whose item was deleted, when the form for a new one offers the draft. */
export const fallbackQuestion =
  'Tuto položku mezitím někdo smazal. Opravdu chcete odejít? Rozepsaný text vám nabídneme, až budete přidávat novou.';
export const fallbackFilesQuestion =
  'Tuto položku mezitím někdo smazal. Opravdu chcete odejít? Rozepsaný text i vybrané soubory vám nabídneme, až budete přidávat novou.';

/** The confirmation of a form whose item was deleted, when no other form can take the draft. */
export const lostQuestion =
  'Tuto položku mezitím někdo smazal. Když odejdete, o neuložené změny přijdete; co z nich potřebujete, si nejdřív zkopírujte. Opravdu chcete odejít?';

/** Events that another form has handled; the user is asked once. */
const decided = new WeakSet<Event>();

/** The same-origin link that a click follows, unless it opens elsewhere or leads to the same page. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const isElsewhere = link.origin !== location.origin;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isElsewhere || isHere ? null : link;
};

/**
 * Asks for confirmation before a form with unsaved changes is left: on unload, links, Back and Forward, and
 * calls of `mayLeave`. The router in use cannot block, so links are intercepted before it sees the click;
 * `guardHistory` does the same for Back and Forward.
 * @param question - by default the one for a text that is stored as a draft.
 */
export function useUnsavedGuard(dirty: boolean, question = textQuestion): void {
  const { key } = useLocation();
  const place = useRef<number | null>(null);

  useEffect(() => {
    place.current = historyIndex();
  }, [key]);

  // With the commit: who closes a form as soon as it says that it is saved would be asked otherwise.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    let leaving = false;

    const endAnswer = answerLeaving(
      () => {
        leaving = window.confirm(question);
        return leaving;
      },
      () => place.current,
    );

    const onClick = (event: MouseEvent): void => {
      if (decided.has(event) || followedLink(event) === null) return;
      decided.add(event);
      if (mayLeave()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      // A link to another document has just been confirmed.
      if (!leaving) event.preventDefault();
    };

    // A capturing listener on the window runs before the router's.
    addEventListener('click', onClick, { capture: true });
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      endAnswer();
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [dirty, question]);
}
