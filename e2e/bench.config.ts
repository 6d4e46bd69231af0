import type { PlaywrightTestConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteOptions } from './src/test.ts';

/** Benchmarks in Chromium on the built site, in the same environment as the journeys. */
const config: PlaywrightTestConfig<SiteOptions> = {
  ...journeys,
  testDir: 'src/load-tests',
  testMatch: '*.bench.ts',
  projects: [{ name: 'production', use: { build: 'production' } }],
};

export default config;
