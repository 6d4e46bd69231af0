import { Component, type ReactNode } from 'react';
import styles from './more-rows.module.css';

export interface ReservedRowSpaceProps {
  /** Whether further rows will be added. */
  isNeeded: boolean;
}

/**
 * Always rendered below `MoreRows`: reserves space while rows are added, so that what is below the list
 * causes no layout shift. Removed when it is out of the viewport. When its lower end is visible, the scroll
 * position is corrected instead: a class component, since only getSnapshotBeforeUpdate can measure before the
 * DOM changes.
 */
export class ReservedRowSpace extends Component<ReservedRowSpaceProps> {
  #spacer: HTMLElement | null = null;

  /** @returns the position of the lower end, if it is visible. */
  override getSnapshotBeforeUpdate(): number | null {
    const end = this.#end();
    return end !== null && end < innerHeight ? end : null;
  }

  override componentDidUpdate(_props: ReservedRowSpaceProps, _state: unknown, before: number | null): void {
    const end = this.#end();
    if (this.#spacer === null || end === null) return;
    // Rows with deferred layout grow when they come near the viewport: from then on scroll anchoring keeps
    // the position in browsers that support it.
    this.#spacer.style.overflowAnchor = before === null ? 'none' : 'auto';
    if (before !== null && end !== before) scrollBy({ top: end - before, behavior: 'instant' });
  }

  #end(): number | null {
    return this.#spacer?.getBoundingClientRect().bottom ?? null;
  }

  readonly #watch = (element: HTMLElement | null): (() => void) | undefined => {
    this.#spacer = element;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(() => this.forceUpdate());
    observer.observe(element);
    return () => {
      observer.disconnect();
      this.#spacer = null;
    };
  };

  /** Measured, since the observer tells late: the last rows may come first. */
  #isSeen(): boolean {
    const place = this.#spacer?.getBoundingClientRect();
    return place !== undefined && place.top < innerHeight && place.bottom > 0;
  }

  override render(): ReactNode {
    const { isNeeded } = this.props;
    if (!isNeeded && !this.#isSeen()) return null;
    return <div className={`${styles['spacer']} with-script no-print`} ref={this.#watch} />;
  }
}
