import type { FaultKind } from 'shared/contract';
import type { RemoteName } from '../remote-name.ts';

/** What happens on a page and is reported later (docs/decisions/0153). */
export type Note =
  /** The code of a remote is asked for. */
  | { loads: RemoteName; version: string }
  /** A remote is on screen. */
  | { shows: RemoteName }
  /** Something broke; `stack` says where, when the error does not. */
  | { fault: FaultKind; error: unknown; of?: RemoteName; stack?: string };

/** Takes notes until the code comes that reports them (`reporter.ts`, a bundle of its own), and then hands them on. */
interface Notes {
  readonly length: number;
  push(note: Note): unknown;
}

/** Where the reporter is not loaded, nothing empties them on a page that stays open for days. */
const mostNotes = 100;

export const notesKey = Symbol.for('cat-club notes');

const notes: Notes = [];

/** Takes a note for the report of this page. What fails without a connection is no version's fault. */
export function note(one: Note): void {
  if (notes.length < mostNotes && (!('fault' in one) || navigator.onLine)) notes.push(one);
}

/** Takes notes of uncaught errors from now on, and makes all notes known to the reporter. */
export function takeNotes(): void {
  Reflect.set(globalThis, notesKey, notes);
  addEventListener('error', ({ error, filename }: ErrorEvent) =>
    note({ fault: 'error', error, stack: filename }),
  );
  addEventListener('unhandledrejection', ({ reason }) => note({ fault: 'error', error: reason }));
}
