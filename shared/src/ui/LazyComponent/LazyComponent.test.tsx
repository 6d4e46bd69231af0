import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { LazyComponent, loadCode, type LoadCode } from './LazyComponent.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button onClick={() => this.setState({ failed: false })}>znovu</button>
    ) : (
      this.props.children
    );
  }
}

const show = (load: LoadCode) =>
  act(async () => {
    render(
      <Boundary>
        <Suspense fallback="čekáme">
          <LazyComponent load={load} />
        </Suspense>
      </Boundary>,
    );
  });

describe('lazily loaded code', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is requested once, however often it is rendered', async () => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      return () => <p>stránka</p>;
    };
    await loadCode(load);
    await show(load);
    await show(load);
    expect(screen.getAllByText('stránka')).toHaveLength(2);
    expect(asked).toBe(1);
  });

  it('renders without suspending when it is loaded', async () => {
    const load = async () => () => <p>stránka</p>;
    await loadCode(load);
    render(<LazyComponent load={load} />);
    expect(screen.getByText('stránka')).toBeTruthy();
  });

  it('is requested once when it fails, and loads on a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers();
    let isBroken = true;
    let asked = 0;
    const load = async () => {
      asked += 1;
      if (isBroken) throw new Error('offline');
      return () => <p>stránka</p>;
    };
    await show(load);
    expect(asked).toBe(1);
    isBroken = false;
    act(() => jest.advanceTimersByTime(1_000));
    await act(async () => screen.getByText('znovu').click());
    expect(screen.getByText('stránka')).toBeTruthy();
  });
});
