import type { Browser, CDPSession, Page } from '@playwright/test'
import { SEARCH_OPTIONS_FIRST } from '#app/search/palette-state.ts'
import { measureInBrowser, THROTTLE } from './measure-in-browser.ts'
import { type Figure, median } from './record/figure.ts'
import { watchNextPaint } from './watch-next-paint.ts'

const typed = 'tallas de mujer'

/** As many lines as the palette changes at once. */
const referencePage = `<!doctype html><title>Reference</title><dialog><input><ul role="listbox">${'<li>Una línea de la lista</li>'.repeat(SEARCH_OPTIONS_FIRST)}</ul></dialog><script>
  const dialog = document.querySelector('dialog')
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || event.key !== 'k') return
    event.preventDefault()
    dialog.showModal()
  })
  dialog.addEventListener('input', ({ target }) => {
    for (const line of document.querySelectorAll('li')) line.textContent = 'Una línea de la lista: ' + target.value
  })
</script>`

/** What a key costs, in ms: on the clock until it is painted, and of that the work of the page's thread. */
type Cost = { clockMs: number; workMs: number }
type Costs = { openings: Cost[]; letters: Cost[] }

/**
 * How long the search palette takes to open, and a letter to be answered on screen, in a browser that is slower than this
 * machine. Beside it what the browser itself takes: a page with nothing but a dialog, an input and as many lines, which
 * each letter changes.
 */
export async function benchPalette(runs: number): Promise<Figure[]> {
  return measureInBrowser(async (browser, address) => {
    const palette: Costs = { openings: [], letters: [] }
    const reference: Costs = { openings: [], letters: [] }
    for (let run = 0; run < runs; run += 1) {
      await measure(browser, palette, async (page) => {
        await page.goto(`${address}/docs/getting-started`)
        await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle')
      })
      await measure(browser, reference, async (page) => page.setContent(referencePage))
    }
    return [
      ...tell('shortcut to palette', palette.openings, { median: 300 }),
      ...tell('letter to results', palette.letters, { median: 50, p95: 75 }),
      ...tell('shortcut to an empty dialog', reference.openings, {}),
      ...tell('letter to plain lines', reference.letters, {}),
    ]
  })
}

/** One visitor with nothing in the cache: opens, types, and leaves. */
async function measure(browser: Browser, costs: Costs, visit: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await visit(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  costs.openings.push(await press(page, session, 'Control+k', 'dialog[open]'))
  for (const letter of typed) {
    // Until the rest of the list has followed, and whatever else the letter before has set off.
    await page.waitForTimeout(1_000)
    costs.letters.push(await press(page, session, letter === ' ' ? 'Space' : letter, '[role="listbox"]'))
  }
  await context.close()
}

/** Presses a key and waits until the change that follows it is painted. */
async function press(page: Page, session: CDPSession, key: string, changed: string): Promise<Cost> {
  const watch = await page.evaluateHandle(watchNextPaint, { event: 'keydown', changed })
  const before = await readWorkMs(session)
  await page.keyboard.press(key)
  const clockMs = await watch.evaluate(({ untilPainted }) => untilPainted)
  const workMs = (await readWorkMs(session)) - before
  await watch.dispose()
  return { clockMs, workMs }
}

/** How long the page's thread has worked so far. */
async function readWorkMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function tell(name: string, costs: readonly Cost[], wanted: { median?: number; p95?: number }): Figure[] {
  const clock = costs.map(({ clockMs }) => clockMs).toSorted((a, b) => a - b)
  const row = (what: string, value: number, most?: number): Figure => ({
    name: `${name}, ${what}`,
    value,
    unit: 'ms',
    better: 'less',
    ...(most === undefined ? {} : { wanted: most }),
  })
  return [
    row('median', median(clock), wanted.median),
    row('95 of 100', clock[Math.floor((clock.length - 1) * 0.95)] ?? Number.NaN, wanted.p95),
    row('work of the page, median', median(costs.map(({ workMs }) => workMs))),
  ]
}
