/** What the server sends to the process. */
export interface TaskMessage {
  id: number;
  /** Name among the module's `tasks`. */
  name: string;
  input: readonly unknown[];
}

/** What the process answers. */
export type ReplyMessage =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: SentError };

/** An error as it crosses between processes, where its class is lost. */
export interface SentError {
  name: string;
  message: string;
  stack: string;
  code: string | null;
}
