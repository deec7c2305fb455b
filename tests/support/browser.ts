import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without windows, as Debian has it. */
const systemShell = '/usr/bin/chromium-headless-shell'

/** Where `npm test` looks too, before it takes Playwright's own. */
const systemPaths = JSON.parse(
  readFileSync(new URL('../../scripts/browser-paths.json', import.meta.url), 'utf8'),
) as string[]

/** A browser as visitors have it, which keeps pages that were left. */
export const wholeBrowser =
  process.env.CHROME_PATH ?? systemPaths.find((path) => existsSync(path)) ?? chromium.executablePath()

/**
 * What most tests run in. A whole Chromium draws a window with all its controls for each test, which costs four times
 * as much as the page; the one without windows has the same engine. Playwright finds its own where none is named.
 */
export const quickBrowser = existsSync(systemShell)
  ? systemShell
  : wholeBrowser === chromium.executablePath()
    ? undefined
    : wholeBrowser

export const launchOptions = {
  ...(quickBrowser ? { executablePath: quickBrowser } : {}),
  args: [
    // Letters stand where a desktop puts them; without windows they would be rounded to whole pixels.
    '--font-render-hinting=slight',
    // A browser that runs as root, as in most containers, has no sandbox of its own.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
