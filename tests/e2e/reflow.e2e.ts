import type { CDPSession, Page } from '@playwright/test'
import { expect, leaveAppAway, test } from '#tests/support/e2e.ts'
import { examplePaths } from '#tests/support/pages.ts'

/** What somebody who needs larger text does to a page: window in px, the browser's font size, spacing of WCAG 1.4.12. */
type Reading = { name: string; width: number; height: number; fontSize?: number; isSpaced?: boolean }

/** What browsers start with, and twice as much, in px. */
const FONT_SIZE = 16
const DOUBLE_FONT_SIZE = 32

/** The narrowest window with the largest text, in which every page is read: what fits there fits the others. */
const narrowest: Reading[] = [
  { name: 'a small phone, spaced as WCAG 1.4.12 says', width: 320, height: 640, isSpaced: true },
  { name: 'a small phone with text twice as large', width: 320, height: 640, fontSize: DOUBLE_FONT_SIZE },
]

/** In which a page of each kind is read too. */
const others: Reading[] = [
  ...[320, 360, 390, 430].map((width) => ({ name: `a phone of ${width} px`, width, height: 844 })),
  { name: 'a desktop at 200 %', width: 640, height: 400 },
  { name: 'a desktop at 400 %', width: 320, height: 256 },
  { name: 'a desktop with text twice as large', width: 1280, height: 800, fontSize: DOUBLE_FONT_SIZE },
  { name: 'a phone with text twice as large', width: 390, height: 844, fontSize: DOUBLE_FONT_SIZE },
]

/** What a user's style sheet says for the spacing of WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Sets the window and the font size that the browser's settings hold, which costs a layout even where it is the same. */
async function open(browser: CDPSession, { width, height, fontSize = FONT_SIZE }: Reading, before?: Reading) {
  const window = { width, height, deviceScaleFactor: 1, mobile: false }
  await browser.send('Emulation.setDeviceMetricsOverride', window)
  if (fontSize !== (before?.fontSize ?? FONT_SIZE))
    await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
}

/**
 * What of the page goes beyond its right edge, in px, what of the header does not stand in its row, and the
 * prices that are not wholly in sight: beyond the window, or behind the edge of a box.
 */
function measure(page: Page, { isSpaced = false }: Reading) {
  return page.evaluate(
    (css) => {
      // A sheet that says nothing would have every style worked out again too.
      const sheets = css ? [new CSSStyleSheet()] : []
      sheets[0]?.replaceSync(css)
      if (sheets.length + document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = sheets
      const { scrollWidth, clientWidth } = document.documentElement
      const controls = [...document.querySelectorAll('.header a, .header button')]
        .filter((control) => control.checkVisibility())
        .map((control) => ({
          name: control.textContent,
          // A phone has the way to the clothes in a second row, letters twice as large in two.
          row: control.closest('.header-shop') ? control.textContent : '',
          box: control.getBoundingClientRect(),
        }))
      const outside = controls.filter(({ box, row }) => {
        const first = controls.find((control) => control.row === row)?.box ?? box
        const middle = first.top + first.height / 2
        return box.top > middle || box.bottom < middle || box.left < 0 || box.right > clientWidth
      })
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const names = outside.map(({ name }) => name)
      return { letters, overflow: scrollWidth - clientWidth, outside: names, cut: findCut() }

      function findCut(): string[] {
        for (const details of document.querySelectorAll('details')) details.open = true
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const cut = new Set<string>()
        while (walker.nextNode()) {
          const { data, parentElement: parent } = walker.currentNode as Text
          if (!parent || !/\d\s?€/.test(data) || parent.closest('script, noscript')) continue
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          const { left, right, width } = range.getBoundingClientRect()
          for (let box: Element | null = parent; width > 0 && box; box = box.parentElement) {
            const isEdge = box === document.documentElement || getComputedStyle(box).overflowX !== 'visible'
            const edge = box.getBoundingClientRect()
            if (isEdge && (left < edge.left - 1 || right > edge.right + 1)) cut.add(data.trim())
          }
        }
        return [...cut]
      }
    },
    isSpaced ? spacing : '',
  )
}

async function listPages(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

test.describe('every page of the sitemap', () => {
  test.use({ waitsForApp: false })
  test.slow()

  test('no page is wider than its window, every price is in sight, and the header keeps to one row, however large the text', async ({
    page,
  }) => {
    const paths = await listPages(page)
    expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/docs/indice']))
    const browser = await page.context().newCDPSession(page)
    // It would cost more than all these windows.
    await leaveAppAway(page)
    const slips: string[] = []
    let before: Reading | undefined
    for (const [index, path] of paths.entries()) {
      // With its style sheet, which a busy machine may bring after the document.
      await page.goto(path, { waitUntil: 'load' })
      // Forth and back: as the last page was read last, the next one is laid out when it comes.
      const readings = index % 2 === 0 ? narrowest : narrowest.toReversed()
      for (const reading of examplePaths.includes(path) ? [...others, ...readings] : readings) {
        await open(browser, reading, before)
        before = reading
        const { letters, overflow, outside, cut } = await measure(page, reading)
        if (letters >= DOUBLE_FONT_SIZE !== (reading.fontSize === DOUBLE_FONT_SIZE))
          slips.push(`${path}, ${reading.name}: letters of ${letters} px`)
        if (overflow > 0) slips.push(`${path}, ${reading.name}: ${overflow} px too wide`)
        if (cut.length > 0) slips.push(`${path}, ${reading.name}: ${cut.join(', ')} not in sight`)
        if (outside.length > 0) slips.push(`${path}, ${reading.name}: ${outside.join(', ')} not in the row`)
      }
    }
    expect(slips).toEqual([])
  })
})
