import { defineConfig, type LaunchOptions, type PlaywrightTestConfig } from '@playwright/test';
import { env, getuid } from 'node:process';
import type { SiteOptions } from './src/test.ts';

const root = getuid?.() === 0;

const timing = ['next-page.spec.ts'];
const history = ['back-forward-cache.spec.ts'];

/** The full build of Chromium. */
const chromium = env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const launchOptions: LaunchOptions = {
  executablePath: env.HEADLESS_CHROMIUM_PATH ?? chromium,
  // In the locale C Chromium cannot store anything below a folder with an accent in its name.
  env: { ...env, LC_ALL: 'C.UTF-8' },
  args: [
    // Chromium's own sandbox does not work for root.
    ...(root ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Without it the headless shell positions glyphs on whole pixels, unlike other browsers.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const inWholeBrowser = { ...launchOptions, executablePath: chromium };

const config: PlaywrightTestConfig<SiteOptions> = {
  testDir: 'src/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  // Each worker has its own site. Journeys of one file run sequentially, unless the file says otherwise.
  fullyParallel: false,
  retries: 0,
  forbidOnly: env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'cs-CZ',
    // Far from Prague: dates on screen are in Prague's time zone wherever the visitor is.
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // Pages come from the server alone, but for the journey about the service worker.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Without snapshots, whose copies of pictures violate the pages' Content Security Policy.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    actionTimeout: 12_000,
    navigationTimeout: 20_000,
  },
  // Started in this order: what has a worker, and so a site, of its own does not leave a core idle at the end.
  projects: [
    // The headless shell has no back/forward cache.
    { name: 'history', use: { build: 'production', launchOptions: inWholeBrowser }, testMatch: history },
    // Only the development build of React reports hydration mismatches in detail.
    { name: 'development', use: { build: 'development' }, testMatch: 'hydration.spec.ts' },
    {
      name: 'production',
      use: { build: 'production' },
      testIgnore: ['hydration.spec.ts', ...history, ...timing],
    },
    // Timing-sensitive, so nothing else may run in parallel.
    { name: 'timing', use: { build: 'production', launchOptions: inWholeBrowser }, testMatch: timing },
  ],
};

export default defineConfig(config);
