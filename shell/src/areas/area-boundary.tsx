import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What to show instead of an area that failed; `retry` loads it anew. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
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

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
