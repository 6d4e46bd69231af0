/** The question to every form with unsaved changes in the page; remotes carry their own copy of this module. */
const eventName = 'club:leave';

interface Question {
  /** The answer of the first form that asked; nobody is asked twice. */
  mayLeave: boolean | undefined;
}

/**
 * Whether the screen may be left now. Asks the person when a form in it has unsaved changes. To be called
 * before anything that closes a form without being a link: a tab, a button that navigates, signing out.
 */
export function mayLeave(): boolean {
  const question: Question = { mayLeave: undefined };
  dispatchEvent(new CustomEvent<Question>(eventName, { detail: question }));
  return question.mayLeave ?? true;
}

/**
 * Answers `mayLeave` while a form has unsaved changes.
 * @returns what ends it.
 */
export function answerLeaving(ask: () => boolean): () => void {
  const onQuestion = (event: Event): void => {
    // Only `mayLeave` sends events of this name.
    const question = (event as CustomEvent<Question>).detail;
    question.mayLeave ??= ask();
  };
  addEventListener(eventName, onQuestion);
  return () => removeEventListener(eventName, onQuestion);
}
