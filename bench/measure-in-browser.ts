import { type Browser, chromium } from '@playwright/test'
import { startSite } from '../tests/support/start-site.ts'
import type { Figure } from './record/figure.ts'

/** How many times as slow as this machine a browser is made. */
export const THROTTLE = 4

export const browserOptions = {
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

/** Measures a site in a browser, and ends both afterwards. */
export async function measureInBrowser(
  measure: (browser: Browser, address: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  // Where there is none, no site is left running.
  const browser = await chromium.launch(browserOptions)
  const site = await startSite({ LOG_LEVEL: 'silent' })
  try {
    return await measure(browser, site.address)
  } finally {
    await browser.close()
    await site.stop()
  }
}
