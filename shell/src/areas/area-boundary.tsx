import { Component, type ReactNode } from 'react';
import { reloadIfVanished } from './vanished-chunk.ts';

interface Props {
  children: ReactNode;
  /** What to show instead of what failed; `retry` gives it a new try. */
  fallback: (retry: () => void) => ReactNode;
  /** Called before the children are shown again. */
  onRetry?: () => void;
  /** What failed gets a new try when this changes: somebody has gone on to another address. */
  place?: string;
}

/** Keeps the failure of one part, when it loads or when it renders, from the rest of the page. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    void reloadIfVanished(error, () => location.reload());
  }

  override componentDidUpdate({ place }: Props, { failed }: { failed: boolean }): void {
    // What fails at the very address that somebody has gone on to has had its try.
    if (failed && this.state.failed && place !== this.props.place) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
