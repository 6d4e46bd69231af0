import { Component } from 'react';
import type { ReactNode } from 'react';

export interface SectionBoundaryProps {
  /** What the section shows: with another value it gets a new try. */
  of: unknown;
  /** Stands in its place; nothing unless told otherwise. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  /** `null` while nothing failed. */
  error: unknown;
  of: unknown;
}

/** Code that did not come is the affair of the boundary further up, which knows how to fetch it anew. */
const isAboutCode = (error: unknown): boolean => error instanceof Error && 'request' in error;

/** Keeps data that a section cannot show from the rest of the page. */
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
