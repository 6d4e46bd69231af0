import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { ReservedRowSpace } from './reserved-row-space.tsx';

/** Tells nothing, as the observer of a busy browser at first. */
class BusyObserver {
  observe(): void {}
  disconnect(): void {}
}

const browsers = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = BusyObserver as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.IntersectionObserver = browsers;
});

const withLastRows = (top: number) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, 600));
  const { container, rerender } = render(<ReservedRowSpace isNeeded />);
  rerender(<ReservedRowSpace isNeeded={false} />);
  return container.firstChild;
};

it('stays while it is seen when the last rows come before the browser has told so', () => {
  expect(withLastRows(100)).not.toBeNull();
});

it('goes with the last rows when it is not seen', () => {
  expect(withLastRows(5_000)).toBeNull();
});
