import type { Page } from '@playwright/test';

/** The measured cost of one action. */
export interface Cost {
  /** Milliseconds from the action to the frame that shows its result. */
  shown: number;
  /** The longest task; 0 when none took 50 ms. */
  longestTask: number;
}

interface Tasks {
  benchTasks: { start: number; duration: number }[];
}

/** Records long tasks in each page from the beginning. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Tasks['benchTasks'] = [];
    Object.assign(globalThis, { benchTasks: noted });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) noted.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

/**
 * Acts on an element and waits for the frame in which a text is shown in the open tab.
 * @param action - clicks the element, or types one letter into it.
 * @param result - a selector in the open tab, and the beginning of its text.
 */
export async function measure(
  page: Page,
  selector: string,
  action: { click: true } | { letter: string },
  result: { selector: string; text: string },
): Promise<Cost> {
  return page.evaluate(
    async ([where, what, wanted]) => {
      const element = document.querySelector<HTMLElement>(where);
      if (element === null) throw new Error(`Nothing to act upon: ${where}`);
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const isShown = (): boolean => {
        const found = document.querySelector(`[role=tabpanel] ${wanted.selector}`);
        return found?.textContent?.replaceAll('\u00a0', ' ').trim().startsWith(wanted.text) ?? false;
      };
      await frame();
      const start = performance.now();
      if ('click' in what) element.click();
      else {
        element.focus();
        document.execCommand('insertText', false, what.letter);
      }
      while (!isShown()) {
        if (performance.now() - start > 30_000) throw new Error(`Not shown: ${wanted.text}`);
        await frame();
      }
      // The frame after next is rendered when the one with the result is on screen.
      await frame();
      const shown = performance.now() - start;
      await new Promise((resolve) => setTimeout(resolve, 300));
      // Set by the init script.
      const tasks = (globalThis as unknown as Tasks).benchTasks.filter((task) => task.start >= start - 1);
      return { shown, longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)) };
    },
    [selector, action, result] as const,
  );
}
