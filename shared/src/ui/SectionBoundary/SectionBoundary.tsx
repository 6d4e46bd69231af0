import { Component } from 'react';
import type { ReactNode } from 'react';

export interface SectionBoundaryProps {
  /** The section's data: a change resets the error. */
  of: unknown;
  /** Shown after an error; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  /** `null` without an error. */
  error: unknown;
  of: unknown;
}

/** A failed chunk is passed to the boundary above, which can reload it. */
const isAboutCode = (error: unknown): boolean => error instanceof Error && 'request' in error;

/** An error boundary for a section whose data cannot be rendered. */
export class SectionBoundary extends Component<SectionBoundaryProps, State> {
  override state: State = { error: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ of }: SectionBoundaryProps, state: State): Partial<State> | null {
    return of === state.of ? null : { error: null, of };
  }

  override componentDidCatch(error: unknown): void {
    if (!isAboutCode(error)) console.error(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (isAboutCode(error)) throw error;
    return error === null ? this.props.children : (this.props.fallback ?? null);
  }
}
