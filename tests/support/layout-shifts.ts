import type { Page } from '@playwright/test'
import { passFrames } from './frames.ts'

/** How far something moves, as the share of the window that moves times its way, and what. */
type Shift = { value: number; at: string }

/** A letter's breadth within a line: nobody sees it. */
const BARELY_SEEN = 0.002

/** From now on the page adds up how far things move that nobody has touched. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const at = entry.sources.map(({ node }) =>
          node instanceof Element
            ? `${node.tagName}.${node.className}`
            : (node?.textContent ?? '').slice(0, 40),
        )
        shifts.push({ value: entry.value, at: at.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved until the letters stand is passed over: they come late on a slow machine, and are looked at elsewhere. */
export async function passOverLetters(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  await passFrames(page)
  await page.evaluate(() => {
    ;(window as unknown as { shifts: Shift[] }).shifts.length = 0
  })
}

/** What somebody has seen move since, by more than so much. */
export async function readShifts(page: Page, barelySeen = BARELY_SEEN): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.filter(({ value }) => value > barelySeen)
}

/**
 * On a phone fonts come later than the text: here only when the first text is on screen. Playwright's own routes would keep
 * the browser from using what it has fetched ahead.
 */
export async function lateFonts(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const hasText = () => performance.getEntriesByName('first-contentful-paint').length > 0
    // A page that goes on to another one has no use for them any more.
    page
      .waitForFunction(hasText)
      .then(() => browser.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined)
  })
}
