/**
 * Event that asks every form with unsaved changes; a custom event, since remotes have their own copies of
 * this module.
 */
const eventName = 'club:leave';

interface Question {
  /** The answer of the first form that asked; the user is asked once. */
  mayLeave: boolean | undefined;
  /** For Back and Forward: index of the target history entry, and of the form's own. */
  to?: number;
  from?: number;
}

const askForms = (question: Question): Question => {
  dispatchEvent(new CustomEvent<Question>(eventName, { detail: question }));
  return question;
};

/**
 * Whether the screen may be left now. Asks the user when a form on it has unsaved changes. Call it before
 * closing a form by anything but a link: a tab, a button that navigates, signing out.
 */
export const mayLeave = (): boolean => askForms({ mayLeave: undefined }).mayLeave ?? true;

/**
 * Answers `mayLeave`, Back and Forward while a form has unsaved changes.
 * @param place - index of the form's history entry.
 * @returns the unsubscribe function.
 */
export function answerLeaving(ask: () => boolean, place: () => number | null): () => void {
  const onQuestion = (event: Event): void => {
    // Only this module dispatches events of this name.
    const question = (event as CustomEvent<Question>).detail;
    if (question.mayLeave !== undefined) return;
    if (question.to !== undefined) {
      const from = place();
      // Without an index there is no way back to the form's entry.
      if (from === null || from === question.to) return;
      question.from = from;
    }
    question.mayLeave = ask();
  };
  addEventListener(eventName, onQuestion);
  return () => removeEventListener(eventName, onQuestion);
}

/** The router's index of the current history entry; `null` for an entry that it did not make. */
export const historyIndex = (): number | null => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
};

/**
 * Asks before Back and Forward leave a form with unsaved changes: the router in use cannot block, so the
 * navigation is reverted before the router sees it. Call it before the router is created, since listeners run
 * in the order of registration.
 */
export function guardHistory(): void {
  let steppingBack = false;
  addEventListener('popstate', (event) => {
    if (steppingBack) {
      steppingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const to = historyIndex();
    if (to === null) return;
    const { mayLeave: allowed, from } = askForms({ mayLeave: undefined, to });
    if (allowed !== false || from === undefined) return;
    event.stopImmediatePropagation();
    steppingBack = true;
    history.go(from - to);
  });
}
