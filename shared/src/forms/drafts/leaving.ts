/** The question to every form with unsaved changes in the page; remotes carry their own copy of this module. */
const eventName = 'club:leave';

interface Question {
  /** The answer of the first form that asked; nobody is asked twice. */
  mayLeave: boolean | undefined;
  /** For a step in the history: the number of the entry that it leads to, and of the one that the form stands on. */
  to?: number;
  from?: number;
}

const askForms = (question: Question): Question => {
  dispatchEvent(new CustomEvent<Question>(eventName, { detail: question }));
  return question;
};

/**
 * Whether the screen may be left now. Asks the person when a form in it has unsaved changes. To be called
 * before anything that closes a form without being a link: a tab, a button that navigates, signing out.
 */
export const mayLeave = (): boolean => askForms({ mayLeave: undefined }).mayLeave ?? true;

/**
 * Answers `mayLeave` and steps in the history while a form has unsaved changes.
 * @param place - number of the history's entry that the form stands on.
 * @returns what ends it.
 */
export function answerLeaving(ask: () => boolean, place: () => number | null): () => void {
  const onQuestion = (event: Event): void => {
    // Only this module sends events of this name.
    const question = (event as CustomEvent<Question>).detail;
    if (question.mayLeave !== undefined) return;
    if (question.to !== undefined) {
      const from = place();
      // Without a number there is no way back to the form's entry.
      if (from === null || from === question.to) return;
      question.from = from;
    }
    question.mayLeave = ask();
  };
  addEventListener(eventName, onQuestion);
  return () => removeEventListener(eventName, onQuestion);
}

/** The router numbers the entries of the history; `null` for an entry that it did not make. */
export const historyIndex = (): number | null => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
};

/**
 * Asks before Back and Forward leave a form with unsaved changes: the router in use cannot block, so a step is
 * taken back before it hears of it. To be called before the router exists, since browsers tell the window's
 * listeners of a step in the order in which they came.
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
