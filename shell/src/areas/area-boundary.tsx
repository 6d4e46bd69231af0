import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What to show instead of an area that failed; `retry` loads it anew. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
  /** A failed area gets a new try when this changes: somebody has gone on to another address. */
  place?: string;
}

/** Keeps the failure of one area, when it loads or when it renders, from the rest of the page. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override componentDidUpdate({ place }: Props): void {
    if (this.state.failed && place !== this.props.place) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
