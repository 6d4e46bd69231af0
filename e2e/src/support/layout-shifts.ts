import type { Page } from '@playwright/test';

export interface LayoutShift {
  /** As the field measures it: the part of the window that moved, times how far. */
  value: number;
  /** The beginning of the text of what moved, with its place before and after. */
  moved: string;
}

/** Records the layout shifts of the pages that are opened from now on, but for those that follow an input. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(globalThis, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript does not know this kind of entry.
        const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        // A viewport that is set counts as input, as it does for a person who turns the phone.
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push({ value, moved: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of the page that is open, once its last frame has been painted. */
export const shiftsOf = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    // Set by `recordShifts`.
    return Reflect.get(globalThis, 'shifts') as LayoutShift[];
  });

/** The sum of layout shifts, to be compared, and what moved, to be told when it is too much. */
export const sumOf = (shifts: readonly LayoutShift[]): { sum: number; moved: string } => ({
  sum: shifts.reduce((sum, { value }) => sum + value, 0),
  moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n'),
});
