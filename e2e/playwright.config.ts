import { defineConfig } from '@playwright/test'

/** End to end: the built product in a real Chromium, each test with its own server and camp or rows. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a click can miss. `npm test` lists the tests that passed only at the second try.
  retries: 1,
  // Expectations have their own limits; this one allows for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Collects garbage less often, which takes a tenth of a page's time.
        '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
})
