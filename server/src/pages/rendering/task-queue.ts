import { ReaderTurns } from '../../reader-turns.ts';

/** An answer would take too long: more pages are asked for than can be rendered. */
export class RendererBusyError extends Error {
  override name = 'RendererBusyError';

  constructor() {
    super('Too many pages wait to be rendered');
  }
}

export interface QueueLimits {
  /** Entries that may wait at one time. */
  mostWaiting: number;
  /** Milliseconds that an entry may wait. */
  longestWait: number;
}

interface Entry<Task> {
  task: Task;
  /** Who waits. */
  reader: string;
  urgent: boolean;
  refuse(error: RendererBusyError): void;
  timer: NodeJS.Timeout;
}

/**
 * Tasks that wait for their turn, urgent ones before the others, otherwise one of each reader in turn, so that who asks
 * for many pages waits for the own ones. When there are too many, one of the reader who has most of them is refused, the
 * one that waits longest, since its caller is the most likely to have given up; an urgent one only when no other waits.
 * A refused task has no effect on the others.
 */
export class TaskQueue<Task> {
  readonly #limits: QueueLimits;
  readonly #urgent = new ReaderTurns<Entry<Task>>();
  readonly #ordinary = new ReaderTurns<Entry<Task>>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#urgent.length + this.#ordinary.length;
  }

  /** @param refuse hears that the task will not be begun. */
  add(
    task: Task,
    { reader, urgent }: { reader: string; urgent: boolean },
    refuse: (error: RendererBusyError) => void,
  ): void {
    const entry: Entry<Task> = {
      task,
      reader,
      urgent,
      refuse,
      timer: setTimeout(() => this.#refuse(entry), this.#limits.longestWait),
    };
    this.#turnsOf(entry).add(entry);
    if (this.length <= this.#limits.mostWaiting) return;
    const refused = this.#ordinary.oldestOfMost() ?? this.#urgent.oldestOfMost();
    if (refused !== undefined) this.#refuse(refused);
  }

  /** Takes the next task, `undefined` when none waits. */
  take(): Task | undefined {
    const next = this.#urgent.take() ?? this.#ordinary.take();
    clearTimeout(next?.timer);
    return next?.task;
  }

  /** Refuses all that wait. */
  clear(): void {
    for (const entry of [...this.#urgent.all(), ...this.#ordinary.all()]) this.#refuse(entry);
  }

  #turnsOf({ urgent }: Entry<Task>): ReaderTurns<Entry<Task>> {
    return urgent ? this.#urgent : this.#ordinary;
  }

  #refuse(entry: Entry<Task>): void {
    clearTimeout(entry.timer);
    this.#turnsOf(entry).remove(entry);
    entry.refuse(new RendererBusyError());
  }
}
