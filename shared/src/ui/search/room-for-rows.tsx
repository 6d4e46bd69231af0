import { Component, type ReactNode } from 'react';
import styles from './more-rows.module.css';

export interface RoomForRowsProps {
  /** Whether further rows will come. */
  isNeeded: boolean;
}

interface State {
  isSeen: boolean;
}

/**
 * Below `MoreRows`, and always there: keeps what stands below the list out of sight while rows come, so that nothing that
 * somebody reads is pushed away. It goes when it is out of sight itself. Whoever sees what stands below it goes on seeing
 * that: a class, since only a class can look where it stood before the page changes.
 */
export class RoomForRows extends Component<RoomForRowsProps, State> {
  override state: State = { isSeen: false };
  #room: HTMLElement | null = null;

  /** @returns where the room ended, if somebody sees its end. */
  override getSnapshotBeforeUpdate(): number | null {
    const end = this.#end();
    return end !== null && end < innerHeight ? end : null;
  }

  override componentDidUpdate(_props: RoomForRowsProps, _state: State, before: number | null): void {
    const end = this.#end();
    if (this.#room === null || end === null) return;
    // Rows that were left out grow once they come near: from then on browsers keep the room's end in place that can.
    this.#room.style.overflowAnchor = before === null ? 'none' : 'auto';
    if (before !== null && end !== before) scrollBy({ top: end - before, behavior: 'instant' });
  }

  #end(): number | null {
    return this.#room?.getBoundingClientRect().bottom ?? null;
  }

  readonly #watch = (element: HTMLElement | null): (() => void) | undefined => {
    this.#room = element;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      this.setState({ isSeen: entry?.isIntersecting === true }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      this.#room = null;
    };
  };

  override render(): ReactNode {
    const { isNeeded } = this.props;
    if (!isNeeded && !this.state.isSeen) return null;
    return <div className={`${styles['room']} with-script no-print`} ref={this.#watch} />;
  }
}
