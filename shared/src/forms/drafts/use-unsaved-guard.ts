import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { answerLeaving, historyIndex, mayLeave } from './leaving.ts';

export const textQuestion =
  'Máte neuložené změny. Opravdu chcete odejít? Rozepsaný text vám tu při návratu znovu nabídneme.';

/** The question where files are chosen, too. */
export const filesQuestion =
  'Máte neuložené změny. Opravdu chcete odejít? Rozepsaný text i vybrané soubory vám tu při návratu znovu nabídneme.';

/** The question where this browser does not keep the text. */
export const unkeptQuestion =
  'Máte neuložené změny a prohlížeč si je neuchová. Když odejdete, přijdete o ně. Opravdu chcete odejít?';

/** The questions of a form whose item is gone, where the form for another one offers what was written. */
export const heirQuestion =
  'Tuto položku mezitím někdo smazal. Opravdu chcete odejít? Rozepsaný text vám nabídneme, až budete přidávat novou.';
export const heirFilesQuestion =
  'Tuto položku mezitím někdo smazal. Opravdu chcete odejít? Rozepsaný text i vybrané soubory vám nabídneme, až budete přidávat novou.';

/** The question of a form whose item is gone, where no other form could take what was written. */
export const lostQuestion =
  'Tuto položku mezitím někdo smazal. Když odejdete, o neuložené změny přijdete; co z nich potřebujete, si nejdřív zkopírujte. Opravdu chcete odejít?';

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

/**
 * Asks before a form with unsaved changes is left: by closing the tab, by a link, by Back and Forward, and by
 * whatever calls `mayLeave`. The router in use cannot block, so links are caught before it sees the click;
 * `guardHistory` does the same for steps in the history.
 * @param question - by default the one for text that is kept in this browser and offered again.
 */
export function useUnsavedGuard(dirty: boolean, question = textQuestion): void {
  const { key } = useLocation();
  const place = useRef<number | null>(null);

  useEffect(() => {
    place.current = historyIndex();
  }, [key]);

  useEffect(() => {
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
      // A link to another document was agreed to a moment ago.
      if (!leaving) event.preventDefault();
    };

    // At the window a capturing listener hears of an event before the router's own.
    addEventListener('click', onClick, { capture: true });
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      endAnswer();
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [dirty, question]);
}
