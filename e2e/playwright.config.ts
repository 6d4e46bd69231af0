import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { env, getuid } from 'node:process';
import type { SiteOptions } from './src/site/test.ts';

const root = getuid?.() === 0;

const config: PlaywrightTestConfig<SiteOptions> = {
  testDir: 'src/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One site for all journeys, and two cores: they run one after the other.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // Chromium's own sandbox does not work for root.
        ...(root ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'cs-CZ',
    // Far from Prague: dates on screen are Prague's wherever the visitor is.
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 12_000,
    navigationTimeout: 20_000,
  },
  projects: [
    { name: 'production', use: { build: 'production' }, testIgnore: 'hydration.spec.ts' },
    // Only the development build of React says what differs between server and browser.
    { name: 'development', use: { build: 'development' }, testMatch: 'hydration.spec.ts' },
  ],
};

export default defineConfig(config);
