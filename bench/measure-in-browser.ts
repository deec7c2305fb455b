import { type Browser, chromium } from '@playwright/test'
import { startSite } from '#tests/support/start-site.ts'
import type { Figure } from './record/figure.ts'

/**
 * Measures a site in a browser, and ends both afterwards: the site that runs at an address, or without one a site of its
 * own.
 */
export async function measureInBrowser(
  address: string | undefined,
  measure: (browser: Browser, address: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const site = address === undefined ? await startSite({ LOG_LEVEL: 'silent' }) : undefined
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    return await measure(browser, address ?? site?.address ?? '')
  } finally {
    await browser.close()
    await site?.stop()
  }
}
