import type { Browser } from '@playwright/test';
import { env } from 'node:process';
import { fontEnvironment, type FontSet } from '../../../tooling/browser/device-fonts.ts';
import { test as base } from '../test.ts';

interface FontFixtures {
  /** Fonts of the device on which the page is opened. */
  fonts: FontSet;
}

interface BrowserFixtures {
  /** A browser with only these fonts; one for all journeys of the worker. */
  browserWith: (fonts: FontSet) => Promise<Browser>;
}

/** Journeys on devices with other fonts than this machine's. */
export const test = base.extend<FontFixtures, BrowserFixtures>({
  fonts: ['dejavu', { option: true }],
  browserWith: [
    async ({ playwright }, use) => {
      const browsers = new Map<FontSet, Promise<Browser>>();
      await use((fonts) => {
        const known = browsers.get(fonts);
        if (known !== undefined) return known;
        const started = playwright.chromium.launch({ env: { ...env, ...fontEnvironment(fonts) } });
        browsers.set(fonts, started);
        return started;
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browserWith, fonts }, use) => {
    const context = await (await browserWith(fonts)).newContext();
    await use(context);
    await context.close();
  },
});
