import { Component, type ReactNode } from 'react';
import { note } from '../reports/notes.ts';
import { reloadIfChunkMissing } from './missing-chunk.ts';
import type { RemoteName } from '../remote-name.ts';

interface Props {
  children: ReactNode;
  /** The remote that is shown here; without one it is the shell's own part. */
  remote?: RemoteName;
  /** Shown after an error; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  /** Called before the children are rendered again. */
  onRetry?: () => void;
  /** A change of this resets the error; here the location key. */
  resetKey?: string;
}

/** Catches errors of loading and rendering one part, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote } = this.props;
    note({ fault: 'panel', error, ...(remote !== undefined && { of: remote }) });
    console.error(error);
    void reloadIfChunkMissing(error, () => location.reload());
  }

  override componentDidUpdate({ resetKey }: Props, { failed }: { failed: boolean }): void {
    // An error at the new location itself stays: it has just been tried.
    if (failed && this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
