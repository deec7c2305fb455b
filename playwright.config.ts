import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/support/browser.ts'

/** Files whose tests follow one another, or wait for builds: they begin first, and the others fill the time beside them. */
const longFiles =
  /(workshop[\w-]*|dev|deploys|kept-pages|lighthouse|live-pictures|new-collection|reflow)\.e2e\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'long', testMatch: longFiles },
    { name: 'short', testMatch: '**/*.e2e.ts', testIgnore: longFiles },
  ],
  globalSetup: './tests/support/app-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is shared may stall for seconds; what passes at the second try only is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Tests wait for servers and clocks a good part of their time.
  workers: Math.ceil(availableParallelism() * 1.5),
  // How long a wait may take on a machine that is busy; a wait ends as soon as what it waits for is there.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Without its film and its copies of the page, which took a third of the time; `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
