import { env } from 'node:process';
import { fontEnvironment, type FontSet } from '../../../tooling/browser/device-fonts.ts';
import { test as base } from '../test.ts';

interface FontFixtures {
  /** Fonts of the device on which the page is opened. */
  fonts: FontSet;
}

/** Journeys on devices with other fonts than this machine's. */
export const test = base.extend<FontFixtures>({
  fonts: ['dejavu', { option: true }],
  // No fixture of the worker: Playwright would give these journeys workers, and so sites, of their own.
  context: async ({ playwright, fonts }, use) => {
    const browser = await playwright.chromium.launch({ env: { ...env, ...fontEnvironment(fonts) } });
    const context = await browser.newContext();
    await use(context);
    await context.close();
    await browser.close();
  },
});
