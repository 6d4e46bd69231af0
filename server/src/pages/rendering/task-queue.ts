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

/** Whose task it is, and whether it is before the others of the same reader. */
export interface TaskRank {
  reader: string;
  urgent: boolean;
}

interface Entry<Task> extends TaskRank {
  task: Task;
  refuse(error: RendererBusyError): void;
  timer: NodeJS.Timeout;
}

const first = <Item>(items: ReadonlySet<Item>): Item | undefined => {
  const [item] = items;
  return item;
};

/**
 * Tasks that wait for their turn: the next one is of the reader who has had least lately, urgent ones before the others. When there are too many, the one that waits longest is
 * refused, since its caller is the most likely to have given up; an urgent one only when no other waits. A refused task has
 * no effect on the others.
 */
export class TaskQueue<Task> {
  readonly #limits: QueueLimits;
  readonly #shareOf: (reader: string) => number;
  readonly #urgent = new Set<Entry<Task>>();
  readonly #ordinary = new Set<Entry<Task>>();

  /** @param shareOf how much of all tasks' time a reader has had lately. */
  constructor(limits: QueueLimits, shareOf: (reader: string) => number = () => 0) {
    this.#limits = limits;
    this.#shareOf = shareOf;
  }

  get length(): number {
    return this.#urgent.size + this.#ordinary.size;
  }

  /** @param refuse hears that the task will not be begun. */
  add(task: Task, rank: TaskRank, refuse: (error: RendererBusyError) => void): void {
    const entry: Entry<Task> = {
      ...rank,
      task,
      refuse,
      timer: setTimeout(() => this.#refuse(entry), this.#limits.longestWait),
    };
    this.#waitingWith(entry).add(entry);
    if (this.length <= this.#limits.mostWaiting) return;
    const refused = first(this.#ordinary) ?? first(this.#urgent);
    if (refused !== undefined) this.#refuse(refused);
  }

  /** Takes the next task, `undefined` when none waits. */
  take(): Task | undefined {
    const next = this.#ofLeastServed();
    if (next !== undefined) this.#remove(next);
    return next?.task;
  }

  #ofLeastServed(): Entry<Task> | undefined {
    let least: { entry: Entry<Task>; share: number } | undefined;
    for (const entry of [...this.#urgent, ...this.#ordinary]) {
      const share = this.#shareOf(entry.reader);
      if (least === undefined || share < least.share) least = { entry, share };
    }
    return least?.entry;
  }

  /** Refuses all that wait. */
  clear(): void {
    for (const entry of [...this.#urgent, ...this.#ordinary]) this.#refuse(entry);
  }

  #waitingWith({ urgent }: Entry<Task>): Set<Entry<Task>> {
    return urgent ? this.#urgent : this.#ordinary;
  }

  #remove(entry: Entry<Task>): void {
    clearTimeout(entry.timer);
    this.#waitingWith(entry).delete(entry);
  }

  #refuse(entry: Entry<Task>): void {
    this.#remove(entry);
    entry.refuse(new RendererBusyError());
  }
}
