/** The answers of the API that a page carries, by their path. */
export type Answers = Readonly<Record<string, unknown>>;

/** An answer that the page carries. Our own API gave it, and its schemas hold its type. */
export const answerOf = <T>(answers: Answers, path: string): T | null =>
  (answers[path] as T | undefined) ?? null;
