import type { Page } from '@playwright/test';

export interface LayoutShift {
  /** Layout shift score: impact fraction times distance fraction. */
  value: number;
  /** The beginning of the text of the element that moved, with its position before and after. */
  moved: string;
}

/** Records layout shifts of pages opened from now on, other than those after an input. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(globalThis, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM library lacks this entry type.
        const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        // A viewport change counts as input, like the rotation of a phone.
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push({ value, moved: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of the open page, after its last frame has been painted. */
export const shiftsOf = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    // Set by `recordShifts`.
    return Reflect.get(globalThis, 'shifts') as LayoutShift[];
  });

/** The cumulative layout shift, and the elements that moved. */
export const sumOf = (shifts: readonly LayoutShift[]): { sum: number; moved: string } => ({
  sum: shifts.reduce((sum, { value }) => sum + value, 0),
  moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n'),
});
