/** Somebody who is signed in, as the sign-in keeps it in the browser. */
export interface StoredSession {
  /** Key in the local storage. */
  key: string;
  value: string;
}

/** A page that is open in something that runs its scripts. */
export interface Tab {
  /**
   * Evaluates an expression in the page, and waits for it when it is a promise.
   * @throws Error when it throws.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Errors on the console, uncaught errors and unhandled rejections so far. */
  complaints: readonly string[];
  close(): Promise<void>;
}

/** What pages are opened in. */
export interface Pages {
  /** For the report: which program it is. */
  program: string;
  open(url: string, session: StoredSession | null): Promise<Tab>;
  close(): Promise<void>;
}

/** Cookie by which the server knows that a page waits for the sign-in state. */
export const sessionHint = 'session=1; Path=/';

/** What is written on the console, each error followed by what caused it, as browsers show it to a person. */
export const withCauses = (words: readonly unknown[]): unknown[] =>
  words.flatMap((word) => {
    const chain = [word];
    const causeOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && 'cause' in value ? value.cause : undefined;
    // Errors that cause each other are named a few times.
    for (let cause = causeOf(word); cause !== undefined && chain.length < 5; cause = causeOf(cause))
      chain.push(cause);
    return chain;
  });

/** Script that makes the console of a page do so; the function needs nothing else, so its source runs there. */
export const consoleWithCauses = `{
  const { error } = console;
  const withCauses = ${String(withCauses)};
  console.error = (...words) => error.apply(console, withCauses(words));
}`;
